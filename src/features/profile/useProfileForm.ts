import { yupResolver } from '@hookform/resolvers/yup';
import { useNavigate } from 'react-router-dom';
import { mixed } from 'yup';
import { PROFILE_MESSAGES } from '#contract/error.ts';
import { profileSchema, type CurrentUser } from '#contract/user.ts';
import { useAnnounceGoogleLoginMutation } from '#src/api/users.api.ts';
import { log } from '#src/lib/log.ts';
import { SKIP_LEAVE_PROMPT, paths } from '#src/lib/paths.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { useServices } from '#src/services/Services.ts';
import type { ProfileChanges } from '#src/services/auth.types.ts';
import { usePhotoUpload } from '#src/ui/photoUpload/usePhotoUpload.ts';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { profileFailureToast } from './profileFailure.ts';

const isFile = (value: unknown): value is File => value instanceof File;

/** The contract's text fields, and the chosen file, which `photoError` has validated. */
const profileFormSchema = profileSchema.shape({
  photo: mixed<File>(isFile).nullable().default(null),
});

export type UpdateUserProfile = (changes: ProfileChanges) => Promise<unknown>;

/** The update-profile form and its submission: uploads the photo, then saves the profile. */
export function useProfileForm(user: CurrentUser | null, updateUserProfile: UpdateUserProfile) {
  const toast = useToast();
  const navigate = useNavigate();
  const { auth, openPhotoStorage } = useServices();
  const [announce] = useAnnounceGoogleLoginMutation();
  const upload = usePhotoUpload('photoUpload', async ({ uid, file, present = '' }, onProgress) =>
    (await openPhotoStorage()).sendPhoto({ uid, file, present }, onProgress),
  );
  /** Removes a photo that is no longer shown. It may stay when that fails: a later one takes its name. */
  const remove = (uid: string, address: string, kept: string) =>
    openPhotoStorage()
      .then((storage) => storage.remove(uid, address, kept))
      .catch((error: unknown) => log(`A photo was not removed: ${String(error)}`));
  const form = useValidatedForm(yupResolver(profileFormSchema), {
    name: user?.name ?? '',
    photoURL: '',
    photo: null,
  });

  const { busy, onSubmit } = useSubmitForm(form, {
    id: 'update-profile',
    submit: async ({ name, photoURL, photo }, signal) => {
      if (!user) throw new Error(PROFILE_MESSAGES.notLoggedIn);
      const { uid, profilePicture } = user;
      // The present photo is neither replaced nor left behind, also when another tab has saved it.
      const present =
        photo || photoURL ? ((await auth.reload(uid)).photoURL ?? profilePicture) : profilePicture;
      const picture = photo ? await upload.send({ uid, file: photo, present }, signal) : photoURL;
      // Its page may have been left meanwhile, and another user be signed in.
      signal.throwIfAborted();
      // Who only chooses a photo sends no name: another tab may have saved a new one.
      const isSame = name === form.formState.defaultValues?.name;
      await updateUserProfile({
        ...(!(picture && isSame) && { displayName: name }),
        ...(picture && { photoURL: picture }),
      });
      // Beside reviews stands the photo that the backend knows (REVIEW-6): it is told before the one of before is gone.
      if (picture && picture !== present)
        void announce({ uid, email: user.email }).then(() => remove(uid, present, picture));
    },
    onInvalid: ({ name }) => {
      if (!name?.message) return;
      toast('auth', 'error', name.message);
      // The toast has the message; the field is only marked.
      if (name.type === 'required') form.setError('name', { type: 'required', message: 'Required' });
    },
    onSuccess: () => {
      toast('auth', 'success', 'Profile updated successfully!');
      void navigate(paths.myProfile, { state: SKIP_LEAVE_PROMPT });
    },
    onFailure: (failure) => toast('auth', 'error', profileFailureToast(failure)),
  });

  return { form, busy, onSubmit, upload: upload.actor };
}
