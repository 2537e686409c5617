import { fromCallback } from 'xstate';
import type { PhotoStorage } from '#src/services/photoStorage.ts';
import type { Photo, TransferCommand, TransferNews } from './photoUploadMachine.ts';

/** The real effects of the photo upload machine: the file storage. */
export const photoUploadActors = (storage: PhotoStorage) => ({
  transfer: fromCallback<TransferCommand, Photo>(({ input, receive, sendBack }) => {
    const tell = (news: TransferNews) => sendBack(news);
    const upload = storage
      .upload(input.uid, input.file)
      .start(({ transferred, total }) => tell({ type: 'progress', transferred, total }));
    let ended = false;
    upload.url.then(
      (url) => {
        ended = true;
        tell({ type: 'uploaded', url });
      },
      (error: unknown) => {
        ended = true;
        tell({ type: 'failed', error });
      },
    );
    receive(({ type }) => upload[type]());
    return () => {
      if (!ended) upload.cancel();
    };
  }),
});
