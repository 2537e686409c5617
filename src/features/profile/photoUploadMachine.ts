import { assertEvent, assign, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { failureCode, toFailure, type Failure } from '#src/lib/failure.ts';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/** What is uploaded: one person's photo. */
export type Photo = { uid: string; file: File };

/** What the transfer can be told. */
export type TransferCommand = { type: 'pause' } | { type: 'resume' };

/** What the transfer tells. */
export type TransferNews =
  | { type: 'progress'; transferred: number; total: number }
  | { type: 'uploaded'; url: string }
  | { type: 'failed'; error: unknown };

type UploadContext = {
  /** Bytes. */
  transferred: number;
  total: number;
  /** Nothing could be sent for a while. */
  stalled: boolean;
  /** Where the photo lives once it is uploaded. */
  url: string | null;
  failure: Failure | null;
};

const CANCELED: Failure = { kind: 'provider', code: 'storage/canceled', message: '' };

/**
 * The upload of a profile photo (section 4, "Photo upload states").
 *
 *     idle → active ( running ⇄ paused ) → success | canceled | error
 *
 * It is `stalled` when no byte could be sent for as long as a call may take; the transfer goes on trying as long as the
 * provider does (section 9), and the next byte ends that.
 *
 * Every end can be started from again. The transfer lives as long as `active`: leaving it, by `cancel` or because the
 * page is left, ends the transfer. The photo lives in the transfer alone and is gone with it.
 *
 * Provide: the actor `transfer`.
 */
export const photoUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as ({ type: 'start' } & Photo) | { type: 'cancel' } | TransferCommand | TransferNews,
    tags: {} as 'active' | 'ended',
    meta: {} as Inspectable<UploadContext>,
  },
  actors: {
    transfer: fromCallback<TransferCommand, Photo>(() => unprovided('actor', 'transfer', 'photo upload')),
  },
  actions: {
    begin: assign((_, photo: Photo) => ({
      transferred: 0,
      total: photo.file.size,
      url: null,
      failure: null,
    })),
    measure: assign((_, { transferred, total }: { transferred: number; total: number }) => ({
      transferred,
      total,
    })),
    fail: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { callLimit: CALL_LIMIT_MS },
  guards: {
    wasCanceled: (_, { error }: { error: unknown }) => toFailure(error).code === CANCELED.code,
  },
}).createMachine({
  id: 'photo-upload',
  meta: {
    inspect: ({ transferred, total, stalled, failure }) => ({
      transferred,
      total,
      stalled,
      failure: failureCode(failure),
    }),
  },
  context: { transferred: 0, total: 0, stalled: false, url: null, failure: null },
  initial: 'idle',
  states: {
    idle: {},
    active: {
      tags: 'active',
      initial: 'running',
      on: {
        // One at a time.
        start: {},
        uploaded: { target: 'success', actions: assign({ url: ({ event }) => event.url }) },
        failed: [
          { guard: { type: 'wasCanceled', params: ({ event }) => event }, target: 'canceled' },
          {
            target: 'error',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
        ],
        cancel: 'canceled',
      },
      invoke: {
        id: 'transfer',
        src: 'transfer',
        // Only a start leads here; the transfer alone holds the photo.
        input: ({ event }) => {
          assertEvent(event, 'start');
          return { uid: event.uid, file: event.file };
        },
        // What throws before anything is sent.
        onError: {
          target: 'error',
          actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
      states: {
        running: {
          entry: assign({ stalled: false }),
          exit: assign({ stalled: false }),
          after: { callLimit: { actions: assign({ stalled: true }) } },
          on: {
            // From here the time without a byte counts anew.
            progress: {
              target: 'running',
              reenter: true,
              actions: { type: 'measure', params: ({ event }) => event },
            },
            pause: { target: 'paused', actions: sendTo('transfer', { type: 'pause' }) },
          },
        },
        paused: {
          on: {
            // What was on its way.
            progress: { actions: { type: 'measure', params: ({ event }) => event } },
            resume: { target: 'running', actions: sendTo('transfer', { type: 'resume' }) },
          },
        },
      },
    },
    success: { tags: 'ended' },
    canceled: { tags: 'ended', entry: { type: 'fail', params: { failure: CANCELED } } },
    error: { tags: 'ended' },
  },
  on: { start: { target: '.active', actions: { type: 'begin', params: ({ event }) => event } } },
});

export type PhotoUploadRef = ActorRefFrom<typeof photoUploadMachine>;
