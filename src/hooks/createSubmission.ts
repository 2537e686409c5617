import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';
import type { SubmissionKey } from '#src/lib/submissionKey.ts';
import type { Submission } from './submissions.ts';

type Options = Pick<Submission, 'lasting' | 'effects'> & {
  /** The machine's id in Redux DevTools. */
  id: string;
  inspect: ((event: InspectionEvent) => void) | undefined;
};

/** A submit machine that has not started, with the effects that its submission has at any time. */
export function createSubmission({ id, inspect, ...rest }: Options): Submission {
  const machine = submitMachine.provide({
    actors: {
      validate: fromPromise<Validation, SubmissionKey | null>(({ input }) =>
        submission.effects.validate(input),
      ),
      submit: fromPromise<unknown, Sending>(({ input, signal }) => submission.effects.submit(input, signal)),
    },
    actions: {
      succeeded: () => submission.effects.succeeded(submission.viewers > 0),
      settled: () => submission.effects.settled(),
      failed: (_, { failure }) => submission.effects.failed(failure, submission.viewers > 0),
    },
    delays: { shown: () => submission.effects.shownMs },
  });
  const submission: Submission = { ...rest, actor: createActor(machine, { id, inspect }), viewers: 0 };
  return submission;
}
