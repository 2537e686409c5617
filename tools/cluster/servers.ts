import path from 'node:path';
import { bundle } from '../../scripts/bundle.ts';
import { startKillable, type Killable } from '../kill/killable.ts';

/** Starts a server on each port, all at the same time; logs and data folders are in `folder`. */
export async function startServers(
  folder: string,
  env: Record<string, string>,
  ports: number[],
  args: string[] = [],
): Promise<Killable[]> {
  const file = await bundle('tools/cluster/server.ts');
  return Promise.all(
    ports.map((port) =>
      startKillable(file, {
        args,
        env: { ...env, PORT: `${port}`, DATA_DIR: path.join(folder, `server-${port}`) },
        log: path.join(folder, `server-${port}.log`),
      }),
    ),
  );
}
