-- AlterTable
ALTER TABLE "links" ADD COLUMN     "channel" TEXT NOT NULL DEFAULT 'api';

-- CreateIndex
CREATE INDEX "links_expires_at_idx" ON "links"("expires_at");
