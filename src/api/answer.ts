import type { InferType } from 'yup';
import { nextTask } from '#src/boot/nextTask.ts';
import type { answers } from './answers.ts';

type Answers = typeof answers;

let loaded: Promise<Answers> | null = null;

/**
 * Loads the schemas, and with them the library that reads them. `baseQuery` asks for it while an answer is on its way;
 * setting them up is a task of its own, after the drawing that asked.
 */
export const loadAnswers = (): Promise<Answers> =>
  (loaded ??= nextTask()
    .then(() => import('./answers.ts'))
    .then(
      ({ answers }) => answers,
      (error: unknown) => {
        loaded = null;
        throw error;
      },
    ));

/**
 * The schema of one answer for `responseSchema`, loaded with the first call instead of the page: a visitor's front
 * page makes none.
 */
export const answer = <Name extends keyof Answers>(name: Name) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'yup',
    validate: async (value: unknown) => {
      const schema = (await loadAnswers())[name];
      return schema['~standard'].validate(value) as Promise<
        { value: InferType<Answers[Name]>; issues?: undefined } | { issues: readonly { message: string }[] }
      >;
    },
  },
});
