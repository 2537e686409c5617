import { useSelector } from '@xstate/react';
import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSelector as useStore } from 'react-redux';
import { selectCaller } from '#src/api/caller.ts';
import { useLazyUnusedPicturesQuery } from '#src/api/ownArtifacts.api.ts';
import { isInDraft } from '#src/lib/drafts.ts';
import { toFailure } from '#src/lib/failure.ts';
import { log } from '#src/lib/log.ts';
import { useServices } from '#src/services/Services.ts';
import { FieldNote } from '#src/ui/form/FieldNote.tsx';
import { AddPhotoAlternateOutlinedIcon, PhotoCameraOutlinedIcon } from '#src/ui/icons/ownPicture.tsx';
import { useUnsavedChanges } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { FileButton } from '#src/ui/photoUpload/FileButton.tsx';
import { photoError } from '#src/ui/photoUpload/photoError.ts';
import { PhotoUploadProgress } from '#src/ui/photoUpload/PhotoUploadProgress.tsx';
import { uploadFailureMessage } from '#src/ui/photoUpload/uploadFailure.ts';
import { usePhotoUpload } from '#src/ui/photoUpload/usePhotoUpload.ts';
import type { ArtifactForm } from './artifactForm.ts';
import { useOnImageTyped } from './useOnImageTyped.ts';
import * as styles from './OwnPicture.module.css';
import { useDroppedFiles } from './useDroppedFiles.ts';

const DAY_MS = 24 * 60 * 60_000;

const HINTS = {
  desk: 'Or send a picture of your own: choose it, drop it on this page, or paste it.',
  camera: 'Take a picture of it, or choose one; below stands the address of one that is on the web.',
};
const MADE_READY = 'It is made smaller, and what the camera wrote into it, such as the place, is removed.';
const UPLOADED = 'The picture is uploaded. Its address stands in Image URL.';

type Props = {
  form: ArtifactForm;
  disabled: boolean;
  /** Offers the camera first; a device without one offers its files alone. */
  hasCamera: boolean;
  onUploading: (uploading: boolean) => void;
};

/**
 * Beside Image URL, before it where there is a camera: a picture that is chosen, taken, dropped or pasted is uploaded at once, and its address then stands in the
 * field (ADD-10). Another one that comes meanwhile, or an address that is typed, takes its place.
 */
export function OwnPicture({ form, disabled, hasCamera, onUploading }: Props) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const uid = useStore(selectCaller);
  const { openPhotoStorage } = useServices();
  const [findUnused] = useLazyUnusedPicturesQuery();
  const { actor, send } = usePhotoUpload('pictureUpload', async (photo, onProgress) =>
    (await openPhotoStorage()).sendPicture(photo, onProgress),
  );
  const uploading = useSelector(actor, (snapshot) => snapshot.hasTag('active'));
  // Leaving ends the upload.
  useUnsavedChanges(useCallback(() => (uploading ? 'uploading' : 'nothing'), [uploading]));
  const [fault, setFault] = useState<string | null>(null);
  /** The address of what was uploaded last. */
  const [uploaded, setUploaded] = useState<string>();

  useEffect(() => onUploading(uploading), [onUploading, uploading]);

  const {
    field: { value, onChange },
  } = useController({ control: form.control, name: 'image' });
  useOnImageTyped(form, () => {
    actor.send({ type: 'cancel' });
    setFault(null);
  });

  /** Pictures that were uploaded more than a day ago and that neither an artifact nor a draft has. They stay when that fails, until the next upload. */
  const removeUnused = async (owner: string) => {
    const storage = await openPhotoStorage();
    await storage.removePictures(owner, DAY_MS, async (ids) =>
      (await findUnused(ids).unwrap()).filter((id) => !isInDraft(owner, id)),
    );
  };

  const upload = async (file: File) => {
    const refused = photoError(file);
    setFault(refused);
    setUploaded(undefined);
    if (refused || uid === null) return;
    actor.send({ type: 'cancel' });
    try {
      const image = await send({ uid, file });
      // As if it was typed: the rights in the old picture go (CREDIT-4).
      onChange(image);
      setUploaded(image);
      removeUnused(uid).catch((error: unknown) => log(`Unused pictures were not removed: ${String(error)}`));
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'storage/canceled') return;
      setFault(uploadFailureMessage(failure));
    }
  };
  const isOver = useDroppedFiles(disabled ? undefined : (file) => void upload(file));

  const button = { disabled, onChoose: (file: File) => void upload(file), 'aria-describedby': id };
  return (
    <div className={clsx(styles.place, isOver && styles.over)}>
      <div className={styles.buttons}>
        {hasCamera && (
          <FileButton
            {...button}
            variant="contained"
            label="Take a picture"
            icon={<PhotoCameraOutlinedIcon />}
            capture="environment"
          />
        )}
        <FileButton
          {...button}
          ref={chooser}
          label="Choose a picture"
          icon={<AddPhotoAlternateOutlinedIcon />}
        />
      </div>
      <PhotoUploadProgress actor={actor} onGone={() => chooser.current?.focus()} />
      <FieldNote id={id} error={fault !== null} aria-live="polite">
        {fault ?? (uploaded === value ? UPLOADED : `${HINTS[hasCamera ? 'camera' : 'desk']} ${MADE_READY}`)}
      </FieldNote>
    </div>
  );
}
