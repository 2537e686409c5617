import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { busy } from './callerQueue.ts';

/** @throws ApiError `busy` for a client that has gone: nobody would read the answer */
export function requireClient(c: Context): void {
  if ((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.destroyed) throw busy();
}
