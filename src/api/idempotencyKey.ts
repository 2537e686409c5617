import { IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';

/** A request body and its idempotency key: the server stores it once, even when it is sent several times. */
export type Idempotent<Body> = { body: Body; key: string };

/** The request of an idempotent `POST`. The header's specification requires the key in quotation marks. */
export const idempotentPost = <Body>(url: string, { body, key }: Idempotent<Body>) => ({
  url,
  method: 'POST',
  body,
  headers: { [IDEMPOTENCY_KEY_HEADER]: `"${key}"` },
});
