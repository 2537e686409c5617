import type { InferType } from 'yup';
import { nextTask } from '#src/boot/nextTask.ts';
import type { responseSchemas } from './responseSchemas.ts';

type Schemas = typeof responseSchemas;

let loading: Promise<Schemas> | null = null;

/**
 * Loads the response schemas, and yup with them. `baseQuery` calls it while a request is in flight; evaluating them is a
 * task of its own, after the render that sent the request. Rejects when the chunk cannot be loaded; the next call tries again.
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
 * A Standard Schema for `responseSchema` or `rawResponseSchema`, loaded with the first request instead of the page: a
 * visitor's front page sends none.
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
