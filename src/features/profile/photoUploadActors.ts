import { fromCallback } from 'xstate';
import type { PhotoStorage } from '#src/services/photoStorage.ts';
import {
  photoUploadMachine,
  type Photo,
  type TransferCommand,
  type TransferEvent,
} from './photoUploadMachine.ts';

/** The photo upload machine with its actor, which uploads to the file storage. */
export const createPhotoUpload = (storage: PhotoStorage) =>
  photoUploadMachine.provide({
    actors: {
      transfer: fromCallback<TransferCommand, Photo>(({ input, receive, sendBack }) => {
        const send = (event: TransferEvent) => sendBack(event);
        const upload = storage
          .upload(input.uid, input.file, input.present)
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
    },
  });
