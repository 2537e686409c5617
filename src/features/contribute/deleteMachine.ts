import { assign, fromPromise, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/**
 * Deletes an artifact after a confirmation (MINE-5).
 *
 *     idle → confirming → deleting → deleted
 *              ↓ (no)        ↓ (failed)
 *            idle          failed
 *
 * From `deleted` and `failed` another `delete` starts again.
 * Provide: actors `confirm` (resolves to whether the user confirmed) and `remove`; actions `notifyDeleted`, `notifyFailed`.
 */
export const deleteMachine = setup({
  types: {
    context: {} as { id: string; name: string },
    events: {} as { type: 'delete'; id: string; name: string },
    tags: {} as 'busy',
    meta: {} as Inspectable<{ id: string; name: string }>,
  },
  actors: {
    confirm: fromPromise<boolean, { name: string }>(() => unprovided('actor', 'confirm', 'delete')),
    remove: fromPromise<unknown, { id: string }>(() => unprovided('actor', 'remove', 'delete')),
  },
  guards: { isConfirmed: (_, { output }: { output: boolean }) => output },
  actions: {
    notifyDeleted: () => unprovided('action', 'notifyDeleted', 'delete'),
    notifyFailed: (_, _params: { error: unknown }) => unprovided('action', 'notifyFailed', 'delete'),
  },
}).createMachine({
  id: 'delete',
  meta: { inspect: ({ id }) => ({ artifact: id }) },
  context: { id: '', name: '' },
  initial: 'idle',
  states: {
    idle: {},
    confirming: {
      // Ignored here and in `deleting`: one deletion at a time.
      on: { delete: {} },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { name } }) => ({ name }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event }, target: 'deleting' },
          { target: 'idle' },
        ],
        onError: 'failed',
      },
    },
    deleting: {
      tags: 'busy',
      on: { delete: {} },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'deleted',
        onError: 'failed',
      },
    },
    deleted: { entry: 'notifyDeleted' },
    failed: {
      entry: {
        type: 'notifyFailed',
        params: ({ event }) => ({ error: (event as { error?: unknown }).error }),
      },
    },
  },
  on: { delete: { target: '.confirming', actions: assign(({ event: { id, name } }) => ({ id, name })) } },
});
