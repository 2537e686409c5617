import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { waitFor } from 'xstate';
import { useLatest } from '#src/hooks/useLatest.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { createPhotoUpload, type SendPhoto } from './photoUploadActors.ts';
import type { Photo, PhotoUploadRef } from './photoUploadMachine.ts';

/** The photo that each actor uploaded last; weak, so that it does not keep the file in memory. */
const lastUpload = new WeakMap<PhotoUploadRef, { uid: string; file: WeakRef<File> }>();

/**
 * Uploads a photo with this actor and returns its URL; rejects with the failure. A photo that is already uploaded is not
 * sent again, so that saving can be retried. Aborting the signal cancels the upload.
 */
export async function uploadPhoto(actor: PhotoUploadRef, photo: Photo, signal?: AbortSignal) {
  const { url: known } = actor.getSnapshot().context;
  const last = lastUpload.get(actor);
  if (known && last?.uid === photo.uid && last.file.deref() === photo.file) return known;

  const cancel = () => actor.send({ type: 'cancel' });
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    actor.send({ type: 'start', ...photo });
    const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('ended'), signal && { signal });
    if (context.url) {
      lastUpload.set(actor, { uid: photo.uid, file: new WeakRef(photo.file) });
      return context.url;
    }
    throw Object.assign(new Error(context.failure?.message), context.failure);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * A photo upload: its actor, and a function that uploads a photo with it.
 * @param id of the machine, for Redux DevTools
 */
export function usePhotoUpload(id: string, sendPhoto: SendPhoto) {
  const latest = useLatest(sendPhoto);
  const [machine] = useState(() =>
    createPhotoUpload((photo, onProgress) => latest.current(photo, onProgress)),
  );
  const actor = useActorRef(machine, { id, inspect: useMachineInspector() });
  return { actor, send: (photo: Photo, signal?: AbortSignal) => uploadPhoto(actor, photo, signal) };
}
