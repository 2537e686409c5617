import type { InferType } from 'yup';
import { nextTask } from '#src/boot/nextTask.ts';
import type { responseSchemas } from './responseSchemas.ts';

type Schemas = typeof responseSchemas;

let loading: Promise<Schemas> | null = null;

/**
 * Loads the response schemas, and yup with them. `baseQuery` calls it when it sends a request; the chunk is evaluated in
 * a separate task, so that it does not lengthen the render's. Rejects when the chunk fails to load; the next call retries.
 */
export const loadResponseSchemas = (): Promise<Schemas> =>
  (loading ??= nextTask()
    .then(() => import('./responseSchemas.ts'))
    .then(
      (module) => module.responseSchemas,
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));

/**
 * A Standard Schema for `responseSchema` or `rawResponseSchema` that loads with the first request, not with the page:
 * the front page sends no request for a visitor.
 */
export const schemaOf = <Name extends keyof Schemas>(name: Name) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'yup',
    validate: async (value: unknown) => {
      const schema = (await loadResponseSchemas())[name];
      return schema['~standard'].validate(value) as Promise<
        { value: InferType<Schemas[Name]>; issues?: undefined } | { issues: readonly { message: string }[] }
      >;
    },
  },
});
