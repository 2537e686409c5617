import { IDEMPOTENCY_KEY_HEADER } from '#contract/calls.ts';

/** A request body and its idempotency key: the server stores it once, even when it is sent several times. */
export type Idempotent<Body> = { body: Body; key: string };

/** The `Idempotency-Key` header; its specification requires quotation marks. */
export const keyHeader = (key: string) => ({ [IDEMPOTENCY_KEY_HEADER]: `"${key}"` });
