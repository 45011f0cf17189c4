-- Written by hand: what was decided and not picked up, by decision, newest first. A row leaves it when it is picked up, so
-- it is as small as what is missing. lib/store/list-requests.ts asks with the same condition, word for word.
CREATE INDEX requests_not_picked_up ON "requests" (resolved_at DESC, id DESC)
  WHERE status IN ('approved', 'rejected', 'answered', 'expired') AND picked_up_at IS NULL AND asked_by IS NOT NULL;
