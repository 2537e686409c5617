import { createActor, waitFor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { failed } from '#src/testing/machineSteps.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { createPhotoUpload } from './photoUploadActors.ts';
import { photoUploadMachine, type Photo } from './photoUploadMachine.ts';
import { uploadPhoto } from './usePhotoUpload.ts';

const CANCELED = { code: 'storage/canceled' };
const file = new File(['12345678'], SECRETS.file);
const photo: Photo = { uid: 'uid-of-ada', file, present: SECRETS.picture };

/** Starts the machine, without an upload, or with one. */
function begin() {
  const storage = createFakePhotoStorage();
  const machine = createPhotoUpload(storage.storage.sendPicture);
  return { storage, actor: createActor(machine).start() };
}
/** The photo is made small first, and then on its way. */
const onItsWay = () => jest.advanceTimersByTimeAsync(0);
async function running() {
  const begun = begin();
  begun.actor.send({ type: 'start', ...photo });
  await onItsWay();
  return begun;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('The photo upload', () => {
  holdsAfterEveryEvent(photoUploadMachine, {
    events: [
      ...([{ type: 'start', ...photo }, { type: 'pause' }, { type: 'resume' }, { type: 'cancel' }] as const),
      ...[0, 4, 8].map((transferred) => ({ type: 'progress', transferred, total: 8 }) as const),
      { type: 'uploaded', url: SECRETS.address },
      { type: 'failed', error: { code: 'storage/unauthorized', message: SECRETS.sentence } },
      { type: 'failed', error: CANCELED },
      failed('transfer', new Error(SECRETS.sentence)),
    ],
    // The provider gives up after ten minutes (PROFILE-9).
    actors: { answers: { transfer: ['uploaded', 'failed'] }, reports: ['progress'] },
    shows: { transferred: 0, total: 0, stalled: false, failureCode: null },
    invariants: {
      'sends the chosen photo, and one at a time': ({ event, before, started: { transfer } }) =>
        transfer?.file === (event.type === 'start' && !before.hasTag('active') ? event.file : undefined),
      'runs its transfer exactly while it is running or paused': ({ after, running }) =>
        after.hasTag('active') === (running.length === 1),
      'pauses and resumes its transfer when it pauses and resumes itself': ({ before, after, did }) => {
        const [was, is] = [before, after].map((snapshot) => snapshot.matches({ active: 'paused' }));
        const moved = before.hasTag('active') && after.hasTag('active') && was !== is;
        return did.join() === (moved ? `transfer ← ${is ? 'pause' : 'resume'}` : '');
      },
      'counts the bytes that its transfer reports, also while it is paused': (step) => {
        const { transferred, total } = step.after.context;
        if (step.started.transfer) return transferred === 0 && total === photo.file.size;
        const reported = step.event.type === 'progress' && step.before.hasTag('active');
        return transferred === (reported ? step.event.transferred : step.before.context.transferred);
      },
      'is stalled only by its timer, and only while it runs': ({ event, before, after }) =>
        !after.context.stalled ||
        (after.matches({ active: 'running' }) &&
          (before.context.stalled || event.type.startsWith('xstate.after.'))),
      'never has the photo in its context': ({ after }) =>
        Object.values(after.context).every((value) => !((value as unknown) instanceof File)),
      'has an address only after a success, and a failure only after the other ends': ({ after }) =>
        (after.context.url !== null) === after.matches('success') &&
        (after.context.failure !== null) === (after.matches('canceled') || after.matches('error')),
      'is canceled by the user or the storage, and fails otherwise': ({ event, before, after }) => {
        if (!before.hasTag('active') || after.hasTag('active')) return true;
        if (event.type === 'uploaded') return after.matches('success');
        const code = event.type === 'cancel' ? CANCELED.code : (event.error as { code?: string }).code;
        return after.matches(code === CANCELED.code ? 'canceled' : 'error');
      },
      'leaves an end only by a new start': ({ event, before, after }) =>
        !before.hasTag('ended') || event.type === 'start' || after.value === before.value,
    },
  });

  it('counts the bytes and ends with the address (PROFILE-8)', async () => {
    const { storage, actor } = await running();
    storage.last.progress(4);
    expect(actor.getSnapshot().context).toMatchObject({ transferred: 4, total: 8 });
    storage.last.finish('https://photos.example/ada');
    await waitFor(actor, (snapshot) => snapshot.matches('success'));
    expect(actor.getSnapshot().context.url).toBe('https://photos.example/ada');
    expect(storage.last.commands).toEqual([]);
  });

  it('pauses and resumes the transfer (PROFILE-8)', async () => {
    const { storage, actor } = await running();
    actor.send({ type: 'pause' });
    expect(actor.getSnapshot().value).toEqual({ active: 'paused' });
    actor.send({ type: 'resume' });
    expect(actor.getSnapshot().value).toEqual({ active: 'running' });
    expect(storage.last.commands).toEqual(['pause', 'resume']);
  });

  it('obeys what was pressed before the photo was on its way', async () => {
    const { storage, actor } = begin();
    actor.send({ type: 'start', ...photo });
    actor.send({ type: 'pause' });
    await onItsWay();
    expect(storage.last.commands).toEqual(['pause']);
    actor.send({ type: 'cancel' });
    actor.send({ type: 'start', ...photo });
    actor.send({ type: 'cancel' });
    await onItsWay();
    expect(storage.last.commands).toEqual(['cancel']);
  });

  it('is stalled after 20 s without a byte, until one goes or the person pauses (PROFILE-10)', async () => {
    const { storage, actor } = await running();
    const stalledAfter = (ms: number) => {
      jest.advanceTimersByTime(ms);
      return actor.getSnapshot().context.stalled;
    };
    expect(stalledAfter(19_999)).toBe(false);
    storage.last.progress(2);
    expect(stalledAfter(19_999)).toBe(false);
    expect(stalledAfter(1)).toBe(true);
    // The provider keeps retrying.
    expect(storage.last.commands).toEqual([]);
    storage.last.progress(4);
    expect(stalledAfter(19_999)).toBe(false);
    expect(stalledAfter(1)).toBe(true);
    actor.send({ type: 'pause' });
    expect(stalledAfter(60_000)).toBe(false);
  });

  it.each(['running', 'paused'])('is canceled while %s (PROFILE-8)', async (state) => {
    const { storage, actor } = await running();
    if (state === 'paused') actor.send({ type: 'pause' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().value).toBe('canceled');
    expect(storage.last.commands).toContain('cancel');
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'storage/canceled' });
  });

  it('keeps the failure, and starts again from it (PROFILE-8)', async () => {
    const { storage, actor } = await running();
    storage.last.fail('storage/quota-exceeded');
    await waitFor(actor, (snapshot) => snapshot.matches('error'));
    expect(shownOf(actor.getSnapshot()).context.failureCode).toBe('storage/quota-exceeded');
    actor.send({ type: 'start', ...photo });
    expect(actor.getSnapshot().value).toEqual({ active: 'running' });
  });

  it('cancels the transfer when the page is left', async () => {
    const { storage, actor } = await running();
    actor.stop();
    expect(storage.last.commands).toEqual(['cancel']);
  });
});

describe('Sending a photo', () => {
  const never = new AbortController().signal;

  it('resolves to its address, and sends the same photo only once', async () => {
    const { storage, actor } = begin();
    const sending = uploadPhoto(actor, photo, never);
    storage.last.finish('https://photos.example/ada');
    await expect(sending).resolves.toBe('https://photos.example/ada');
    await expect(uploadPhoto(actor, photo, never)).resolves.toBe('https://photos.example/ada');
    expect(storage.uploads).toHaveLength(1);
  });

  it('rejects with the error of the storage, or when the user cancels', async () => {
    const { storage, actor } = begin();
    const failing = uploadPhoto(actor, photo, never);
    storage.last.fail('storage/unauthorized');
    await expect(failing).rejects.toMatchObject({ code: 'storage/unauthorized' });
    const canceled = uploadPhoto(actor, photo, never);
    actor.send({ type: 'cancel' });
    await expect(canceled).rejects.toMatchObject({ code: 'storage/canceled' });
  });

  it('is canceled by its signal', async () => {
    const { storage, actor } = begin();
    const leaving = new AbortController();
    const sending = uploadPhoto(actor, photo, leaving.signal);
    void sending.catch(() => undefined);
    await onItsWay();
    leaving.abort();
    await expect(sending).rejects.toBeDefined();
    expect(storage.last.commands).toContain('cancel');
  });
});
