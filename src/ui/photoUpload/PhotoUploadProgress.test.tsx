import { act, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { createFakePhotoStorage } from '#src/testing/fakePhotoStorage.ts';
import { createPhotoUpload } from './photoUploadActors.ts';
import { PhotoUploadProgress } from './PhotoUploadProgress.tsx';

it('says after 20 s without a byte that the upload waits, and no more when it goes on (PROFILE-10)', () => {
  jest.useFakeTimers();
  const photos = createFakePhotoStorage();
  const actor = createActor(createPhotoUpload(photos.storage.sendPicture)).start();
  render(<PhotoUploadProgress actor={actor} />);
  act(() => actor.send({ type: 'start', uid: 'ada', file: new File(['12345678'], 'me.png'), present: '' }));
  expect(screen.getByText('Uploading photo')).toBeVisible();
  act(() => void jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Photo upload waiting')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Nothing could be sent for 20 seconds. Please check your connection: the upload goes on by itself, or cancel it and try again.',
  );
  act(() => photos.last.progress(4));
  expect(screen.getByText('Uploading photo')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  actor.stop();
  jest.useRealTimers();
});
