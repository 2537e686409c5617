import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the next migration from the schema; the server runs migrations when it opens the database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/db/schema.ts', './server/src/db/internalTables.ts'],
  out: './server/src/db/migrations',
});
