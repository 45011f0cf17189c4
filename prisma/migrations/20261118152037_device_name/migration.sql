-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';
