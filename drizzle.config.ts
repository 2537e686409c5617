import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the difference between the schema and the last snapshot, as a migration that the next start runs. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/db/schema.ts', './server/src/db/internalTables.ts'],
  out: './server/src/db/migrations',
});
