import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import type { ArtifactForm } from '../artifactForm.ts';
import { usePictureChanged, useRightsOfPicture } from './pictureChange.ts';
import * as styles from './PictureChangeNote.module.css';

type Props = { form: ArtifactForm; disabled: boolean; artifactId: string };

/**
 * Below the address of an artifact's picture: what becomes of its rights and of its guided details, which were those of the old picture, when
 * the address is changed. The details go unless the owner keeps them.
 */
export function PictureChangeNote({ form, disabled, artifactId }: Props) {
  const { control } = form;
  const changed = usePictureChanged(control);
  const rightsGo = useRightsOfPicture(form);
  const { field } = useController({ control, name: 'details' });
  // Lists hold no details, so the artifact itself is asked for: at once, as what the note pushes down must not move late.
  const { data, isError } = useArtifactQuery(artifactId, { refetchOnMountOrArgChange: true });
  const stored = data?.details ?? [];
  const kept = field.value;
  const isKnown = stored.length > 0;
  const concerns = changed && (kept ? kept.length > 0 : isKnown || (isError && !data));

  return (
    // It is there before it is filled, as screen readers want it.
    <div role="status" className={styles.note}>
      {rightsGo && (
        <Typography variant="body2" className={styles.words}>
          The rights and the credit were those of the old picture. Say under “Source and picture rights” what
          holds for the new one.
        </Typography>
      )}
      {concerns && (
        <div className={styles.words}>
          <Typography variant="body2">
            {kept
              ? 'The guided details stay with the new picture. See under “Guided details” whether each of them still points at the right place.'
              : 'The guided details were placed on the old picture. They are removed when you save.'}
          </Typography>
          {isKnown && (
            <Button
              size="small"
              disabled={disabled}
              onClick={() => field.onChange(kept ? undefined : stored)}
              className={styles.choice}
            >
              {kept ? 'Remove them' : 'Keep them'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
