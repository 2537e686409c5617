/**
 * `npm run bench -- lists|load [OPTIONS]`: measures the server. What each kind measures, and its options, stand at the head of its file;
 * docs/benchmarks.md holds what they printed.
 */
import { UserError } from '../../server/src/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';

const KINDS = { lists: () => import('./lists.ts'), load: () => import('./load.ts') };

// The kind is taken out, so that its file reads its options alone.
const [kind = ''] = process.argv.splice(2, 1);
if (!Object.hasOwn(KINDS, kind))
  failWith(new UserError(`Say what to measure: npm run bench -- ${Object.keys(KINDS).join(' | ')}.`));
KINDS[kind as keyof typeof KINDS]().catch(failWith);
