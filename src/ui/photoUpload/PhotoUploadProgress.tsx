import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import type { PhotoUploadRef } from './photoUploadMachine.ts';

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const STALLED = `Nothing could be sent for ${CALL_LIMIT_MS / 1000} seconds. Please check your connection: the upload goes on by itself, or cancel it and try again.`;

function titleOf({ paused, stalled }: { paused: boolean; stalled: boolean }): string {
  if (paused) return 'Photo upload paused';
  return stalled ? 'Photo upload waiting' : 'Uploading photo';
}

/** Progress of the photo upload with pause, resume and cancel buttons; renders nothing without an active upload. */
export function PhotoUploadProgress({ actor }: { actor: PhotoUploadRef }) {
  const id = useId();
  const active = useSelector(actor, (snapshot) => snapshot.hasTag('active'));
  const paused = useSelector(actor, (snapshot) => snapshot.matches({ active: 'paused' }));
  const { stalled, transferred, total } = useSelector(actor, (snapshot) => snapshot.context);
  if (!active) return null;

  const percent = total > 0 ? Math.round((transferred / total) * 100) : 0;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={id} variant="body2" role="status" sx={{ fontWeight: 600 }}>
          {titleOf({ paused, stalled })}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent} % of {megabytes(total)} MB
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={paused ? 'secondary' : 'primary'}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: 4 }}
      />
      {stalled && (
        <Typography variant="body2" role="alert">
          {STALLED}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {paused ? (
          <Button variant="outlined" onClick={() => actor.send({ type: 'resume' })}>
            Resume
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => actor.send({ type: 'pause' })}>
            Pause
          </Button>
        )}
        <Button color="error" onClick={() => actor.send({ type: 'cancel' })}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
