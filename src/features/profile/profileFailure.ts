import { PROFILE_MESSAGES } from '#contract/error.ts';
import type { Failure } from '#src/lib/failure.ts';
import { uploadFailureMessage } from '#src/ui/photoUpload/uploadFailure.ts';

export const profileFailureToast = (failure: Failure): string =>
  failure.message === PROFILE_MESSAGES.notLoggedIn
    ? failure.message
    : `Failed to update profile: ${uploadFailureMessage(failure)}`;
