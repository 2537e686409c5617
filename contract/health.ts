import { object } from 'yup';
import { oneOf, ownText } from './fields.ts';

/** Response of `GET /health`: with the database `up` its status is 200, else 503. */
export const healthSchema = object({
  status: oneOf(['ok', 'unavailable']).required(),
  version: ownText().required(),
  database: oneOf(['up', 'down']).required(),
});

/** Response of `GET /ready`: `ready` with 200, `stopping` with 503. */
export const readySchema = object({
  status: oneOf(['ready', 'stopping']).required(),
});
