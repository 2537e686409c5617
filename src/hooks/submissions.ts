import pTimeout from 'p-timeout';
import { waitFor, type ActorRefFrom } from 'xstate';
import type { Failure } from '#src/lib/failure.ts';
import type { Sending, submitMachine, Validation } from '#src/lib/submitMachine.ts';
import type { SubmissionKey } from '#src/lib/submissionKey.ts';
import { requiredContext } from './requiredContext.ts';

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
  viewers: number;
};

const isBusy = ({ actor }: Submission) => actor.getSnapshot().hasTag('busy');
/** The browser asks before it ends what is being sent. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The submissions of a page load: those on the screen, and above the router those that go on without their page. */
export function createSubmissions() {
  const lasting = new Map<string, Submission>();
  /** What is sent without a machine. */
  const tracked = new Set<Promise<unknown>>();
  const busy = () => [...lasting].filter(([, submission]) => isBusy(submission));

  const isSending = () => busy().length > 0 || tracked.size > 0;
  function askWhileSending(): void {
    if (isSending()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  function settle(submission: Submission): void {
    const { actor, lasting: name, viewers } = submission;
    if (viewers === 0 && !(name !== undefined && isBusy(submission))) {
      actor.stop();
      if (name !== undefined) lasting.delete(name);
    }
    askWhileSending();
  }

  return {
    /** The running one of this name. */
    find: (name: string | undefined): Submission | undefined =>
      name === undefined ? undefined : lasting.get(name),

    /** Makes these its effects, from a component's latest render. */
    change(submission: Submission, effects: Effects): void {
      submission.effects = effects;
    },

    /** Runs it for a component; returns what ends that: it is stopped, unless it lasts and is busy. One that was found and has ended since is left alone. */
    show(submission: Submission): () => void {
      if (submission.actor.getSnapshot().status === 'stopped') return () => undefined;
      submission.viewers += 1;
      if (submission.lasting !== undefined) lasting.set(submission.lasting, submission);
      submission.actor.subscribe(() => settle(submission));
      submission.actor.start();
      return () => {
        submission.viewers -= 1;
        // React's StrictMode shows it again at once.
        queueMicrotask(() => settle(submission));
      };
    },

    /** Counts what is sent without a submit machine as being sent, until it has ended: a logout waits for it, and the browser asks before it closes the page. */
    async track<Result>(sending: Promise<Result>): Promise<Result> {
      tracked.add(sending);
      askWhileSending();
      try {
        return await sending;
      } finally {
        tracked.delete(sending);
        askWhileSending();
      }
    },

    /** Whether something is being sent that lasts. */
    isSending,

    /** Resolves when that has ended, after `limitMs` milliseconds at most. @returns the names of submissions that have not succeeded by then */
    async ended(limitMs: number): Promise<string[]> {
      const waiting = busy();
      const ends = waiting.map(([, { actor }]) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')));
      const all = Promise.allSettled<unknown>([...ends, ...tracked]);
      await pTimeout(all, { milliseconds: limitMs, fallback: () => [] });
      return waiting
        .filter(([, each]) => isBusy(each) || each.actor.getSnapshot().matches('failure'))
        .map(([name]) => name);
    },
  };
}

export const [SubmissionsContext, useSubmissions] =
  requiredContext<ReturnType<typeof createSubmissions>>('SubmissionsContext');
