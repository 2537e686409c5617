import { nextTask } from '#src/lib/nextTask.ts';
import { loadOnce } from '#src/lib/loadWithRetry.ts';

/**
 * Loads the schemas of responses, and yup with them. The chunk is evaluated in a separate task, so that it does not lengthen the
 * render's.
 */
export const loadSchemas = loadOnce(async () => {
  await nextTask();
  return import('#contract/responses.ts');
});
