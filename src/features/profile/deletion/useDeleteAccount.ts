import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#contract/user.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteAccountMutation } from '#src/api/account.api.ts';
import { useLazyUnusedPicturesQuery } from '#src/api/ownArtifacts.api.ts';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { withStorage } from '#src/lib/browserStorage.ts';
import { dropDrafts } from '#src/lib/dropDrafts.ts';
import type { Failure } from '#src/lib/failure.ts';
import { SKIP_LEAVE_PROMPT, paths } from '#src/lib/paths.ts';
import { useServices } from '#src/services/Services.ts';
import { useToast } from '#src/ui/toasts/useToast.ts';
import type { DeletionValues } from './deleteAccountForm.ts';

/**
 * Deletes an account: signs in once more, then what the server stores, the photos and the pictures that no artifact has now, and last the account at the identity provider.
 * It goes on and tells its end when its page is left. Each step does no harm when it is done again, so that after a failure all of it can be tried once more (PROFILE-14).
 */
export function useDeleteAccount({ uid, email }: CurrentUser, hasPassword: boolean) {
  const { auth, openPhotoStorage } = useServices();
  const toast = useToast();
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const [findUnused] = useLazyUnusedPicturesQuery();

  const progress = useRef<'sent' | 'done'>(undefined);

  const submit = async ({ password, artifacts }: DeletionValues, signal: AbortSignal): Promise<void> => {
    progress.current = undefined;
    const { uid: signedIn } = await (hasPassword ? auth.login(email, password) : auth.googleLogin());
    // The page is the other user's now, and this form is gone.
    if (signedIn !== uid)
      return toast('auth', 'error', 'You signed in to another account, so nothing was deleted.');
    progress.current = 'sent';
    await abortable(deleteAccount({ uid, artifacts }), signal);
    progress.current = 'done';
    const storage = await openPhotoStorage();
    await storage.removePhotos(uid);
    await storage.removePictures(uid, 0, (ids) => findUnused(ids).unwrap());
    await auth.deleteAccount(uid);
    // The session has ended, and this page with it.
    dropDrafts(uid);
    withStorage((storage) => storage.removeItem(unsentLikesKey(uid)), undefined);
    // Not waited for: its script may not come.
    void navigate(paths.home, { replace: true, state: SKIP_LEAVE_PROMPT });
    toast('auth', 'success', 'Your account has been deleted.');
  };
  /** Whether something may be gone, although it failed. */
  const hasBegun = ({ kind }: Failure): boolean =>
    progress.current === 'done' || (progress.current === 'sent' && (kind === 'network' || kind === 'server'));
  return { submit, hasBegun };
}
