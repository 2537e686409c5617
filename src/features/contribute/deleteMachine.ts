import { assign, fromPromise, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { unprovided } from '#src/lib/unprovided.ts';

/**
 * Deletes one thing after asking (section 4, "My Artifacts").
 *
 *     idle → asking → deleting → deleted
 *              ↓ (no)     ↓ (failed)
 *            idle       failed            both can be asked for another deletion
 *
 * Provide: actors `ask` (resolves to whether the person agreed) and `remove`; actions `notifyDeleted` and `notifyFailed`.
 */
export const deleteMachine = setup({
  types: {
    context: {} as { id: string; name: string },
    events: {} as { type: 'delete'; id: string; name: string },
    tags: {} as 'busy',
    meta: {} as Inspectable<{ id: string; name: string }>,
  },
  actors: {
    ask: fromPromise<boolean, { name: string }>(() => unprovided('actor', 'ask', 'delete')),
    remove: fromPromise<unknown, { id: string }>(() => unprovided('actor', 'remove', 'delete')),
  },
  guards: { agreed: (_, { output }: { output: boolean }) => output },
  actions: {
    notifyDeleted: () => unprovided('action', 'notifyDeleted', 'delete'),
    notifyFailed: () => unprovided('action', 'notifyFailed', 'delete'),
  },
}).createMachine({
  id: 'delete',
  meta: { inspect: ({ id }) => ({ artifact: id }) },
  context: { id: '', name: '' },
  initial: 'idle',
  states: {
    idle: {},
    asking: {
      // While it asks and deletes, nothing else is deleted.
      on: { delete: {} },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { name } }) => ({ name }),
        onDone: [
          { guard: { type: 'agreed', params: ({ event }) => event }, target: 'deleting' },
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
    failed: { entry: 'notifyFailed' },
  },
  on: { delete: { target: '.asking', actions: assign(({ event: { id, name } }) => ({ id, name })) } },
});
