import { messageOf, type Failure } from '#src/lib/failure.ts';

/** Messages of the storage's error codes. */
const STORAGE_MESSAGES: Record<string, string> = {
  unknown: 'The photo could not be stored for an unknown reason. Please try again later.',
  'object-not-found': 'The uploaded photo could not be found again. Please choose it once more.',
  'quota-exceeded': 'There is no room for more photos at the moment. Please try again later.',
  unauthenticated: 'Your session has ended. Please log in again to send your photo.',
  unauthorized: 'This photo may not be stored. Please choose another one.',
  'retry-limit-exceeded': 'The upload took too long. Please check your connection and try again.',
  canceled: 'The photo upload was canceled.',
  'invalid-url': 'The address of the photo is not valid. Please choose the photo once more.',
};

/** What is said of a failed upload: of the storage, of the photo, or of what comes after it (PROFILE-6). */
export function uploadFailureMessage(failure: Failure): string {
  const { kind, code } = failure;
  const [service, error] = code?.split('/') ?? [];
  if (service === 'storage') return STORAGE_MESSAGES[error ?? ''] ?? (STORAGE_MESSAGES.unknown as string);
  if (kind === 'network') return 'Please check your connection and try again.';
  return messageOf(failure);
}
