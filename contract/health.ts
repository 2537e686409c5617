import { mixed, object } from 'yup';
import { ownText } from './fields.ts';

/** Response of `GET /health`: with the database `up` its status is 200, else 503. */
export const healthSchema = object({
  status: mixed<'ok' | 'unavailable'>().oneOf(['ok', 'unavailable']).required(),
  version: ownText().required(),
  database: mixed<'up' | 'down'>().oneOf(['up', 'down']).required(),
});

/** Response of `GET /ready`: `ready` with 200, `stopping` with 503. */
export const readySchema = object({
  status: mixed<'ready' | 'stopping'>().oneOf(['ready', 'stopping']).required(),
});
