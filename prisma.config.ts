import { defineConfig } from 'prisma/config'

// For people who run the Prisma CLI themselves; start-up applies migrations without it (lib/database/migrate.ts).
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/countersign' },
})
