/**
 * An idle connection is kept for longer than proxies (nginx by itself a minute, Caddy two) and other clients keep it, who hear of this time: closed by the server, it
 * might carry their next request already, which would be lost.
 */
export const KEEP_ALIVE_MS = 125_000;
