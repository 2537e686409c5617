import { fromCallback } from 'xstate';
import type { PhotoStorage } from '#src/services/photoStorage.ts';
import type { Photo, TransferCommand, TransferEvent } from './photoUploadMachine.ts';

/** The actor of the photo upload machine that uploads to the file storage. */
export const photoUploadActors = (storage: PhotoStorage) => ({
  transfer: fromCallback<TransferCommand, Photo>(({ input, receive, sendBack }) => {
    const send = (event: TransferEvent) => sendBack(event);
    const upload = storage
      .upload(input.uid, input.file)
      .start(({ transferred, total }) => send({ type: 'progress', transferred, total }));
    let ended = false;
    upload.url.then(
      (url) => {
        ended = true;
        send({ type: 'uploaded', url });
      },
      (error: unknown) => {
        ended = true;
        send({ type: 'failed', error });
      },
    );
    receive(({ type }) => upload[type]());
    return () => {
      if (!ended) upload.cancel();
    };
  }),
});
