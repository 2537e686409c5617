import { assertEvent, assign, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import { failureCode, toFailure, type Failure } from '#src/lib/failure.ts';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/** A photo to upload, whose it is, and the address of the present one where there may be one. */
export type Photo = { uid: string; file: File; present?: string };

/** Events that the transfer receives. */
export type TransferCommand = { type: 'pause' } | { type: 'resume' };

/** Events that the transfer sends. */
export type TransferEvent =
  | { type: 'progress'; transferred: number; total: number }
  | { type: 'uploaded'; url: string }
  | { type: 'failed'; error: unknown };

type UploadContext = {
  /** Bytes. */
  transferred: number;
  total: number;
  /** Whether no byte was sent within the time limit for calls. */
  stalled: boolean;
  /** The photo's URL after the upload. */
  url: string | null;
  failure: Failure | null;
};

const CANCELED: Failure = { kind: 'provider', code: 'storage/canceled', message: '' };

/**
 * The upload of a profile photo or of an artifact's picture (PROFILE-8, ADD-10).
 *
 *     idle → active ( running ⇄ paused ) → success | canceled | error
 *
 * It is `stalled` when no byte was sent within the time limit for calls, until the next byte. The transfer itself goes on
 * until the provider's retry limit (PROFILE-9).
 *
 * A new upload can start from every state but `active`. The transfer is invoked by `active`: `cancel`, or leaving the
 * page, stops it. The photo is the transfer's input and never in the context.
 *
 * Provide: the actor `transfer`.
 */
export const photoUploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as ({ type: 'start' } & Photo) | { type: 'cancel' } | TransferCommand | TransferEvent,
    tags: {} as 'active' | 'busy' | 'ended',
    meta: {} as Inspectable<UploadContext>,
  },
  actors: {
    transfer: fromCallback<TransferCommand, Photo>(() => unprovided('actor', 'transfer', 'photoUpload')),
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
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  delays: { callLimit: CALL_LIMIT_MS },
  guards: {
    wasCanceled: (_, { error }: { error: unknown }) => toFailure(error).code === CANCELED.code,
  },
}).createMachine({
  id: 'photoUpload',
  meta: {
    inspect: ({ transferred, total, stalled, failure }) => ({
      transferred,
      total,
      stalled,
      failureCode: failureCode(failure),
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
        // Ignored: one upload at a time.
        start: {},
        uploaded: { target: 'success', actions: assign({ url: ({ event }) => event.url }) },
        failed: [
          { guard: { type: 'wasCanceled', params: ({ event }) => event }, target: 'canceled' },
          { target: 'error', actions: { type: 'fail', params: ({ event }) => event } },
        ],
        cancel: 'canceled',
      },
      invoke: {
        id: 'transfer',
        src: 'transfer',
        // `active` is entered by `start` only.
        input: ({ event }) => {
          assertEvent(event, 'start');
          const { type: _, ...photo } = event;
          return photo;
        },
        // An error before anything is sent.
        onError: { target: 'error', actions: { type: 'fail', params: ({ event }) => event } },
      },
      states: {
        running: {
          tags: 'busy',
          entry: assign({ stalled: false }),
          exit: assign({ stalled: false }),
          after: { callLimit: { actions: assign({ stalled: true }) } },
          on: {
            // Re-entering restarts `callLimit`.
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
            // Bytes that were in flight.
            progress: { actions: { type: 'measure', params: ({ event }) => event } },
            resume: { target: 'running', actions: sendTo('transfer', { type: 'resume' }) },
          },
        },
      },
    },
    success: { tags: 'ended' },
    canceled: { tags: 'ended', entry: { type: 'fail', params: { error: CANCELED } } },
    error: { tags: 'ended' },
  },
  on: { start: { target: '.active', actions: { type: 'begin', params: ({ event }) => event } } },
});

export type PhotoUploadRef = ActorRefFrom<typeof photoUploadMachine>;
