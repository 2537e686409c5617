import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import type { ArtifactForm } from '../artifactForm.ts';
import { usePictureChanged } from './pictureChange.ts';

type Props = { form: ArtifactForm; disabled: boolean; artifactId: string };

/**
 * Below the address of an artifact's picture: what becomes of its guided details, which were placed on the old picture, when
 * the address is changed. They go unless the owner keeps them.
 */
export function PictureChangeNote({ form: { control }, disabled, artifactId }: Props) {
  const changed = usePictureChanged(control);
  const { field } = useController({ control, name: 'details' });
  // Lists hold no details, so the artifact itself is asked for: at once, as what the note pushes down must not move late.
  const { data, isError } = useArtifactQuery(artifactId, { refetchOnMountOrArgChange: true });
  const stored = data?.details ?? [];
  const kept = field.value;
  const isKnown = stored.length > 0;
  const concerns = changed && (kept ? kept.length > 0 : isKnown || (isError && !data));

  return (
    // It is there before it is filled, as screen readers want it; empty it takes no gap of the form's grid.
    <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
      {concerns && (
        <Box sx={{ borderLeft: 3, borderColor: 'primary.main', pl: 2 }}>
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
              sx={{ ml: -1.25, px: 1.25 }}
            >
              {kept ? 'Remove them' : 'Keep them'}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
