import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes the difference between the schema and the last snapshot, as a migration that the next start runs. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['schema', 'internalTables', 'hiddenTables', 'notificationTables'].map(
    (name) => `./server/src/core/db/${name}.ts`,
  ),
  out: './server/src/core/db/migrations',
});
