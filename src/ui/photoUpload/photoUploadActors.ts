import { fromCallback } from 'xstate';
import type { PhotoUpload, UploadProgress } from '#src/services/photoStorage.ts';
import {
  photoUploadMachine,
  type Photo,
  type TransferCommand,
  type TransferEvent,
} from './photoUploadMachine.ts';

/** Sends a photo; resolves when it is on its way. */
export type SendPhoto = (
  photo: Photo,
  onProgress: (progress: UploadProgress) => void,
) => Promise<PhotoUpload>;

/** The photo upload machine with its actor, which sends the photo. Commands that come before it is on its way are applied then. */
export const createPhotoUpload = (sendPhoto: SendPhoto) =>
  photoUploadMachine.provide({
    actors: {
      transfer: fromCallback<TransferCommand, Photo>(({ input, receive, sendBack }) => {
        let upload: PhotoUpload | undefined;
        let isPaused = false;
        let isOver = false;
        const end = (event: TransferEvent) => {
          if (isOver) return;
          isOver = true;
          sendBack(event);
        };
        const run = async (): Promise<string> => {
          upload = await sendPhoto(input, (progress) => sendBack({ type: 'progress', ...progress }));
          if (isOver) upload.cancel();
          else if (isPaused) upload.pause();
          return upload.url;
        };
        run().then(
          (url) => end({ type: 'uploaded', url }),
          (error: unknown) => end({ type: 'failed', error }),
        );
        receive(({ type }) => {
          isPaused = type === 'pause';
          upload?.[type]();
        });
        return () => {
          if (!isOver) upload?.cancel();
          isOver = true;
        };
      }),
    },
  });
