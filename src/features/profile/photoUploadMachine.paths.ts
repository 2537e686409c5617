import type { Scenario } from '#src/testing/machineScenario.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { photoUploadMachine, type Photo } from './photoUploadMachine.ts';

const photo: Photo = { uid: 'uid-of-ada', file: new File(['12345678'], SECRETS.file, { type: 'image/png' }) };
const ENDS = ['success', 'canceled', 'error'] as const;

/** Every way through the upload of a photo. */
export const paths: Scenario<typeof photoUploadMachine> = {
  machine: photoUploadMachine,
  events: () => [
    { type: 'start', ...photo },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'cancel' },
    { type: 'progress', transferred: 4, total: 8 },
    { type: 'progress', transferred: 8, total: 8 },
    { type: 'uploaded', url: SECRETS.address },
    { type: 'failed', error: { code: 'storage/unauthorized', message: SECRETS.sentence } },
    { type: 'failed', error: { code: 'storage/canceled' } },
  ],
  outcomes: { transfer: { failed: [new Error(SECRETS.sentence)] } },
  // The storage counts upwards.
  sent: ({ context }, event) => event.type !== 'progress' || event.transferred >= context.transferred,
  shortest: ({ value, context: { transferred, stalled, url, failure } }) => [
    value,
    transferred,
    stalled,
    url,
    failure?.code,
  ],
  simple: ({ value }) => value,
  invariants: {
    'sends one photo at a time, the chosen one': ({ before, running, started, event }) =>
      running.length <= 1 &&
      (started.length === 0 || !before.hasTag('active')) &&
      started.every(({ input }) => event.type === 'start' && (input as Photo).file === event.file),
    'runs its transfer exactly while it is running or paused': ({ after, running }) =>
      after.hasTag('active') === (running.length === 1),
    'pauses and resumes its transfer when it pauses and resumes itself': ({ before, after, effects }) => {
      const paused = [before, after].map((snapshot) => snapshot.matches({ active: 'paused' }));
      const moved = before.hasTag('active') && after.hasTag('active') && paused[0] !== paused[1];
      const expected = moved ? [`transfer ← ${paused[1] ? 'pause' : 'resume'}`] : [];
      return effects.map(({ type }) => type).join() === expected.join();
    },
    'never reduces its progress, except by a new start': ({ before, after, started }) =>
      started.length > 0
        ? after.context.transferred === 0 && after.context.total === photo.file.size
        : after.context.transferred >= before.context.transferred,
    'counts every byte that was sent, also after it was paused': ({ event, before, after }) =>
      event.type !== 'progress' ||
      !before.hasTag('active') ||
      after.context.transferred === event.transferred,
    'is stalled only by its timer, and only while it runs': ({ event, before, after }) =>
      !after.context.stalled ||
      (after.matches({ active: 'running' }) &&
        (before.context.stalled || event.type.startsWith('xstate.after.'))),
    'never has the photo in its context': ({ after }) =>
      Object.values(after.context).every((value) => !((value as unknown) instanceof File)),
    'has an address only after a success, and a failure only after the other ends': ({ after }) =>
      (after.context.url !== null) === after.matches('success') &&
      (after.context.failure !== null) === (after.matches('canceled') || after.matches('error')),
    'is canceled by the user or the storage, and fails otherwise': ({ event, before, after }) =>
      !before.hasTag('active') ||
      after.hasTag('active') ||
      after.matches(
        event.type === 'uploaded'
          ? 'success'
          : event.type === 'cancel' || (event.error as { code?: string }).code === 'storage/canceled'
            ? 'canceled'
            : 'error',
      ),
    'leaves a final state only by a new start': ({ event, before, after }) =>
      !ENDS.some((end) => before.matches(end)) || event.type === 'start' || after.value === before.value,
  },
};
