import Button from '@mui/material/Button';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { PHOTO_LIMIT } from '#contract/photo.ts';
import { profileSchema, type CurrentUser } from '#contract/user.ts';
import { paths } from '#src/lib/paths.ts';
import { FieldNote } from '#src/ui/form/FieldNote.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useUnsavedChanges } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { AddAPhotoOutlinedIcon } from '#src/ui/icons/AddAPhotoOutlined.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { FileButton } from '#src/ui/photoUpload/FileButton.tsx';
import { photoError } from '#src/ui/photoUpload/photoError.ts';
import { PhotoUploadProgress } from '#src/ui/photoUpload/PhotoUploadProgress.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import * as styles from './UpdateProfileForm.module.css';
import { useProfileForm, type UpdateUserProfile } from './useProfileForm.ts';

const photoUrlSchema = profileSchema.pick(['photoURL']);

/** An object URL of a file, for a preview; '' for null. */
function useObjectUrl(file: File | null): string {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

type Props = {
  user: CurrentUser | null;
  updateUserProfile: UpdateUserProfile;
};

/** Edits name and photo; the photo is a file or a URL, whichever was entered last (PROFILE-4). */
export function UpdateProfileForm({ user, updateUserProfile }: Props) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { form, busy, onSubmit, upload } = useProfileForm(user, updateUserProfile);
  const { control, setValue, setError, clearErrors, formState } = form;
  // Leaving ends the upload.
  const isUnsaved = busy || formState.isDirty;
  useUnsavedChanges(useCallback(() => (isUnsaved ? 'unsaved' : 'nothing'), [isUnsaved]));
  const [photo, photoURL] = useWatch({ control, name: ['photo', 'photoURL'] });
  const chosen = useObjectUrl(photo);
  const error = formState.errors.photo?.message;
  const field = { control, disabled: busy };
  const typed = photoURL.trim() && photoUrlSchema.isValidSync({ photoURL }) ? photoURL.trim() : '';

  const choose = (file: File) => {
    const message = photoError(file);
    if (message) return setError('photo', { type: 'rejected', message });
    clearErrors(['photo', 'photoURL']);
    setValue('photo', file, { shouldDirty: true });
    setValue('photoURL', '', { shouldDirty: true });
  };
  const removePhoto = () => {
    clearErrors('photo');
    setValue('photo', null, { shouldDirty: true });
  };

  return (
    <Form onSubmit={onSubmit} aria-label="Update Profile" className={styles.form}>
      <div className={styles.photo}>
        <ProfilePhoto
          src={chosen || typed || (user?.profilePicture ?? '')}
          alt={chosen || typed ? 'Preview of your new photo' : 'Your present photo'}
        />
        <div className={styles.picker}>
          <div className={styles.buttons}>
            <FileButton
              ref={chooser}
              label="Choose a photo"
              icon={<AddAPhotoOutlinedIcon />}
              disabled={busy}
              aria-describedby={id}
              aria-invalid={error ? true : undefined}
              onChoose={choose}
            />
            {photo && (
              <Button
                disabled={busy}
                onClick={() => {
                  // This button disappears.
                  chooser.current?.focus();
                  removePhoto();
                }}
              >
                Remove
              </Button>
            )}
          </div>
          <FieldNote id={id} error={Boolean(error)} aria-live="polite" className={styles.below}>
            {error ?? photo?.name ?? `An image of ${PHOTO_LIMIT} at most.`}
          </FieldNote>
        </div>
      </div>
      <PhotoUploadProgress actor={upload} />
      <FormField
        {...field}
        name="photoURL"
        label="Photo URL"
        type="url"
        placeholder="https://example.org/me.jpg"
        hint="Instead of a file. Leave both empty to keep your present photo."
        onInput={removePhoto}
      />
      <FormField {...field} name="name" label="Full Name" autoComplete="name" required />
      <div className={styles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving...">
          Save Changes
        </SubmitButton>
        <Button component={Link} to={paths.myProfile} size="large">
          Back to My Profile
        </Button>
      </div>
    </Form>
  );
}
