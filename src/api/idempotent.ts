/** A request body and its idempotency key: the server stores it once, even when it is sent several times. */
export type Idempotent<Body> = { body: Body; key: string };
