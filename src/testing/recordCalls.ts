import { BACKEND_PATH, IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';

/** One request to the backend. */
type Call = { call: string; authorization: string | null; key: string | null; body: unknown };

let restore = () => {};
afterEach(() => restore());

/** Records every call to the backend until the test ends; the calls still reach the server. */
export function recordCalls() {
  const passOn = globalThis.fetch;
  const calls: Call[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const [, path] = new URL(request.url).pathname.split(BACKEND_PATH);
    if (path !== undefined) {
      const text = await request.clone().text();
      const body = text ? (JSON.parse(text) as unknown) : undefined;
      calls.push({
        call: `${request.method} ${path}`,
        authorization: request.headers.get('Authorization'),
        key: request.headers.get(IDEMPOTENCY_KEY_HEADER),
        body,
      });
    }
    return passOn(request);
  });
  restore = () => spy.mockRestore();
  return {
    /** The calls of one kind, e.g. `POST /login`. */
    of: (call: string) => calls.filter((it) => it.call === call),
  };
}
