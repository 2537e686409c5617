import { IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';

/** What a form sends, and the key under which the server stores it once, however often it is sent. */
export type Idempotent<Body> = { body: Body; key: string };

/** The header that carries a key; its specification wants quotation marks. */
export const keyHeader = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: `"${key}"` });
