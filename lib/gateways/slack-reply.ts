import { visibleString } from '@/lib/domain/visible-text'
import { guardedFetch } from './guarded-fetch'

const TIMEOUT_MS = 5000

/** Tells the person who pressed a button what came of it; a lost reply loses nothing but the words. */
export async function replyInSlack(reply: { responseUrl: string; text: string; isForAll: boolean }) {
  const body = JSON.stringify({
    response_type: reply.isForAll ? 'in_channel' : 'ephemeral',
    replace_original: reply.isForAll,
    // Without blocks the text would be read as markup.
    text: 'Countersign',
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: visibleString(reply.text), emoji: false } },
    ],
  })
  const headers = { 'content-type': 'application/json' }
  try {
    await guardedFetch(reply.responseUrl, { method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    console.error('a reply to Slack was lost:', error instanceof Error ? error.message : error)
  }
}
