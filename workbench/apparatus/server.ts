/**
 * The product's server as `npm start` runs it, but: the identity provider's keys are those of `WORKBENCH_KEYS` (`project.ts`), as no request leaves
 * this computer; with `WORKBENCH_LIMITS=unreached` every request is counted and none refused; and it says what it has used.
 */
import { DEFAULT_LIMITS, type Limits } from '../../server/src/core/http/rateLimit.ts';
import { reportUsage } from './usage.ts';

const provider = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
    ? Promise.resolve(new Response(process.env.WORKBENCH_KEYS))
    : provider(input, init);
if (process.env.WORKBENCH_LIMITS === 'unreached')
  for (const limit of Object.keys(DEFAULT_LIMITS) as (keyof Limits)[])
    DEFAULT_LIMITS[limit] = Number.MAX_SAFE_INTEGER;
reportUsage();
await import('../../server/src/main.ts');
