/**
 * The product's server as `npm start` runs it, with one difference: the identity provider's keys are those of `CLUSTER_KEYS` (`identity.ts`),
 * as no request leaves this computer.
 */
const provider = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
    ? Promise.resolve(new Response(process.env.CLUSTER_KEYS))
    : provider(input, init);
await import('#server/main.ts');

export {};
