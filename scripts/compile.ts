import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { ROOT } from './root.ts';

/** Runs webpack once. Errors in the sources are in the stats; it throws when webpack itself fails. */
export async function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack({ ...configuration, context: ROOT });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack ended without stats.');
  return stats;
}
