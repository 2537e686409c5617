import { openPglite as open, unpackDatabase as unpack } from '../core/db/openPglite.ts';
import { preparedDatabase } from './preparedDatabase.ts';

let beginsEmpty = false;

/** Lets the databases that `work` makes begin as those of the product do: without a table. For what makes the tables, and older versions. */
export async function fromNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  beginsEmpty = true;
  return work().finally(() => (beginsEmpty = false));
}

/**
 * What the server's own files get as `openPglite.ts` in jest (`jest.config.ts`): a new database begins with every migration, which take
 * most of the time until one is open. Processes that tests start have the product's own.
 */
export const openPglite: typeof open = async (options = {}) =>
  open({
    sharedBuffers: '8MB',
    ...(!options.folder && !beginsEmpty && { image: await preparedDatabase() }),
    ...options,
  });

export const unpackDatabase: typeof unpack = async (folder) =>
  unpack(folder, beginsEmpty ? undefined : await preparedDatabase());
