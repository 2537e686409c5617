import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import type { Sending, submitMachine, Validation } from '#src/lib/submitMachine.ts';
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
    open: (name: string | undefined, create: () => Submission): Submission =>
      (name === undefined ? undefined : lasting.get(name)) ?? create(),

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
