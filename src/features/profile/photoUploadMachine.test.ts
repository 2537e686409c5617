import { createActor, waitFor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { photoUploadActors } from './photoUploadActors.ts';
import { photoUploadMachine, type Photo } from './photoUploadMachine.ts';
import { paths } from './photoUploadMachine.paths.ts';
import { uploadPhoto } from './usePhotoUpload.ts';

const photo = (): Photo => ({ uid: 'ada', file: new File(['12345678'], 'me.png', { type: 'image/png' }) });

const begin = () => {
  const storage = createFakePhotoStorage();
  const actor = createActor(
    photoUploadMachine.provide({ actors: photoUploadActors(storage.storage) }),
  ).start();
  return { storage, actor };
};
const running = () => {
  const started = begin();
  started.actor.send({ type: 'start', ...photo() });
  return started;
};

describe('The photo upload (section 4)', () => {
  holdsOnEveryPath(paths);

  it('counts the bytes and ends with the address', async () => {
    const { storage, actor } = running();
    expect(storage.last).toMatchObject({ uid: 'ada' });
    storage.last.progress(4);
    expect(actor.getSnapshot().context).toMatchObject({ transferred: 4, total: 8 });
    storage.last.finish('https://photos.example/ada');
    await waitFor(actor, (snapshot) => snapshot.matches('success'));
    expect(actor.getSnapshot().context.url).toBe('https://photos.example/ada');
    expect(storage.last.commands).toEqual([]);
  });

  it('pauses and resumes the transfer', () => {
    const { storage, actor } = running();
    actor.send({ type: 'pause' });
    expect(actor.getSnapshot().value).toEqual({ active: 'paused' });
    actor.send({ type: 'resume' });
    expect(actor.getSnapshot().value).toEqual({ active: 'running' });
    expect(storage.last.commands).toEqual(['pause', 'resume']);
  });

  it('is stalled after 20 s without a byte, until one goes or the person pauses', () => {
    jest.useFakeTimers();
    const { storage, actor } = running();
    const stalled = () => actor.getSnapshot().context.stalled;
    jest.advanceTimersByTime(19_999);
    storage.last.progress(2);
    jest.advanceTimersByTime(19_999);
    expect(stalled()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(stalled()).toBe(true);
    // The provider keeps retrying.
    expect(actor.getSnapshot().value).toEqual({ active: 'running' });
    expect(storage.last.commands).toEqual([]);
    storage.last.progress(4);
    expect(stalled()).toBe(false);
    jest.advanceTimersByTime(20_000);
    expect(stalled()).toBe(true);
    actor.send({ type: 'pause' });
    jest.advanceTimersByTime(60_000);
    expect(stalled()).toBe(false);
    jest.useRealTimers();
  });

  it.each(['running', 'paused'])('is canceled while %s', (state) => {
    const { storage, actor } = running();
    if (state === 'paused') actor.send({ type: 'pause' });
    actor.send({ type: 'cancel' });
    expect(actor.getSnapshot().value).toBe('canceled');
    expect(storage.last.commands).toContain('cancel');
    expect(actor.getSnapshot().context.failure).toEqual({
      kind: 'provider',
      code: 'storage/canceled',
      message: '',
    });
  });

  it('is canceled when the storage cancels it', async () => {
    const { storage, actor } = running();
    storage.last.fail('storage/canceled');
    await waitFor(actor, (snapshot) => snapshot.matches('canceled'));
  });

  it('keeps the failure, and starts again from it', async () => {
    const { storage, actor } = running();
    storage.last.fail('storage/quota-exceeded');
    await waitFor(actor, (snapshot) => snapshot.matches('error'));
    expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'storage/quota-exceeded' });
    actor.send({ type: 'start', ...photo() });
    expect(actor.getSnapshot().value).toEqual({ active: 'running' });
    expect(actor.getSnapshot().context).toMatchObject({ transferred: 0, failure: null });
  });

  it('shows Redux DevTools how many bytes have gone, and the code of its failure', async () => {
    const { storage, actor } = running();
    storage.last.progress(4);
    const shown = { transferred: 4, total: 8, stalled: false };
    expect(shownOf(actor.getSnapshot())).toEqual({ ...shown, failure: null });
    storage.last.fail('storage/quota-exceeded');
    await waitFor(actor, (snapshot) => snapshot.matches('error'));
    expect(shownOf(actor.getSnapshot())).toEqual({ ...shown, failure: 'storage/quota-exceeded' });
  });

  it('cancels the transfer when the page is left', () => {
    const { storage, actor } = running();
    actor.stop();
    expect(storage.last.commands).toEqual(['cancel']);
  });

  it('does not start a second transfer while one is running', () => {
    const { storage, actor } = running();
    actor.send({ type: 'start', ...photo() });
    expect(storage.uploads).toHaveLength(1);
  });

  it('ends in error when no transfer is provided', () => {
    const actor = createActor(photoUploadMachine).start();
    actor.send({ type: 'start', ...photo() });
    expect(actor.getSnapshot().value).toBe('error');
    expect(actor.getSnapshot().context.failure?.message).toContain('Provide the actor "transfer"');
  });
});

describe('Sending a photo', () => {
  const never = new AbortController().signal;

  it('resolves to its address, and sends the same photo only once', async () => {
    const { storage, actor } = begin();
    const chosen = photo();
    const sending = uploadPhoto(actor, chosen, never);
    storage.last.finish('https://photos.example/ada');
    await expect(sending).resolves.toBe('https://photos.example/ada');
    await expect(uploadPhoto(actor, chosen, never)).resolves.toBe('https://photos.example/ada');
    expect(storage.uploads).toHaveLength(1);
  });

  it("rejects with the storage's error", async () => {
    const { storage, actor } = begin();
    const sending = uploadPhoto(actor, photo(), never);
    storage.last.fail('storage/unauthorized');
    await expect(sending).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  it('rejects when the user cancels', async () => {
    const { actor } = begin();
    const sending = uploadPhoto(actor, photo(), never);
    actor.send({ type: 'cancel' });
    await expect(sending).rejects.toMatchObject({ code: 'storage/canceled' });
  });

  it('is canceled by its signal', async () => {
    const { storage, actor } = begin();
    const leaving = new AbortController();
    const sending = uploadPhoto(actor, photo(), leaving.signal);
    leaving.abort();
    await expect(sending).rejects.toBeDefined();
    expect(storage.last.commands).toContain('cancel');
  });
});
