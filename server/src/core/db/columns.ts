import { customType, text, timestamp } from 'drizzle-orm/pg-core';

/** What PostgreSQL's full-text search reads. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Sorted by code point, so that PGlite and every PostgreSQL return the same order. */
export const codePointText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A value as JSON; null is no value, not JSON's own null, which drizzle's `jsonb` makes of the null of a prepared statement. */
export const jsonOrNull = <Value>() =>
  customType<{ data: Value | null; driverData: string | null }>({
    dataType: () => 'jsonb',
    toDriver: (value) => value && JSON.stringify(value),
  });

/** A text that may be empty, and is unless something is given. */
export const textOrEmpty = (name: string) => text(name).notNull().default('');
/** Milliseconds, as JavaScript's Date: what a response holds is exactly what is sorted by. */
export const timestamptz = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
