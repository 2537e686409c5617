import { createContext, use } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';
import type { SubmissionKey } from '#src/lib/submissionKey.ts';

/** What the submit machine does for one form or button, and whom it tells; those of the last render count. */
export type Effects = {
  validate: (before: SubmissionKey | null) => Promise<Validation>;
  submit: (sending: Sending, signal: AbortSignal) => Promise<unknown>;
  /** @param here false when its page has been left */
  succeeded: (here: boolean) => void;
  settled: () => void;
  failed: (failure: Failure, here: boolean) => void;
  shownMs: number;
};

/** The submit machine of one form or button. */
export type Submission = {
  actor: ActorRefFrom<typeof submitMachine>;
  /** Given; then it ends what it has begun, also when its page is left, and its form finds it by this name when it comes back. */
  lasting: string | undefined;
  effects: Effects;
  /** Number of components that show it. */
  shown: number;
};

type Options = Pick<Submission, 'lasting' | 'effects'> & {
  /** The machine's id in Redux DevTools. */
  id: string;
  inspect: ((event: InspectionEvent) => void) | undefined;
};

function createSubmission({ id, inspect, ...rest }: Options): Submission {
  const machine = submitMachine.provide({
    actors: {
      validate: fromPromise<Validation, SubmissionKey | null>(({ input }) =>
        submission.effects.validate(input),
      ),
      submit: fromPromise<unknown, Sending>(({ input, signal }) => submission.effects.submit(input, signal)),
    },
    actions: {
      succeeded: () => submission.effects.succeeded(submission.shown > 0),
      settled: () => submission.effects.settled(),
      failed: (_, { failure }) => submission.effects.failed(failure, submission.shown > 0),
    },
    delays: { shown: () => submission.effects.shownMs },
  });
  const submission: Submission = { ...rest, actor: createActor(machine, { id, inspect }), shown: 0 };
  return submission;
}

const isBusy = ({ actor }: Submission) => actor.getSnapshot().hasTag('busy');
/** The browser asks before it ends what is being sent. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The submissions of a page load: those on the screen, and above the router those that go on without their page. */
export function createSubmissions() {
  const lasting = new Map<string, Submission>();

  function settle(submission: Submission): void {
    if (submission.shown === 0 && !(submission.lasting !== undefined && isBusy(submission))) {
      submission.actor.stop();
      if (submission.lasting !== undefined) lasting.delete(submission.lasting);
    }
    if ([...lasting.values()].some(isBusy)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  return {
    /** The running one of this name, else a new one, which `show` starts. Effect-free, as React may render twice. */
    open: (options: Options): Submission =>
      (options.lasting === undefined ? undefined : lasting.get(options.lasting)) ?? createSubmission(options),

    /** Makes these its effects, from a component's latest render. */
    change(submission: Submission, effects: Effects): void {
      submission.effects = effects;
    },

    /** Runs it for a component; returns what ends that: it is stopped, unless it lasts and is busy. */
    show(submission: Submission): () => void {
      submission.shown += 1;
      if (submission.lasting !== undefined) lasting.set(submission.lasting, submission);
      if (submission.actor.getSnapshot().status === 'active') {
        submission.actor.subscribe(() => settle(submission));
        submission.actor.start();
      }
      return () => {
        submission.shown -= 1;
        // React's StrictMode shows it again at once.
        queueMicrotask(() => settle(submission));
      };
    },
  };
}

export const SubmissionsContext = createContext<ReturnType<typeof createSubmissions> | null>(null);

export function useSubmissions() {
  const submissions = use(SubmissionsContext);
  if (!submissions) throw new Error('A form that is submitted needs SubmissionsContext above it.');
  return submissions;
}
