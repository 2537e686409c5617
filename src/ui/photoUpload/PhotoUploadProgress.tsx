import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { CALL_LIMIT_MS } from '#contract/constants.ts';
import type { PhotoUploadRef } from './photoUploadMachine.ts';
import * as styles from './PhotoUploadProgress.module.css';

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const STALLED = `Nothing could be sent for ${CALL_LIMIT_MS / 1000} seconds. Please check your connection: the upload goes on by itself, or cancel it and try again.`;

function titleOf({ paused, stalled }: { paused: boolean; stalled: boolean }): string {
  if (paused) return 'Photo upload paused';
  return stalled ? 'Photo upload waiting' : 'Uploading photo';
}

type Props = { actor: PhotoUploadRef; onGone?: () => void };

/** Progress of the photo upload with pause, resume and cancel buttons; renders nothing without an active upload. `onGone` takes the focus where it goes with them. */
export function PhotoUploadProgress(props: Props) {
  const active = useSelector(props.actor, (snapshot) => snapshot.hasTag('active'));
  return active && <ActiveUpload {...props} />;
}

function ActiveUpload({ actor, onGone }: Props) {
  const id = useId();
  const paused = useSelector(actor, (snapshot) => snapshot.matches({ active: 'paused' }));
  const { stalled, transferred, total } = useSelector(actor, (snapshot) => snapshot.context);
  const place = useRef<HTMLDivElement>(null);
  const handOn = useEffectEvent(() => onGone?.());
  useLayoutEffect(() => {
    const group = place.current;
    return () => {
      if (group?.contains(document.activeElement)) handOn();
    };
  }, []);

  const percent = total > 0 ? Math.round((transferred / total) * 100) : 0;
  return (
    <div ref={place} role="group" aria-labelledby={id} className={styles.upload}>
      <div className={styles.head}>
        <Typography id={id} variant="body2" role="status" className="strong">
          {titleOf({ paused, stalled })}
        </Typography>
        <Typography variant="body2" color="textSecondary" className={styles.sent}>
          {percent} % of {megabytes(total)} MB
        </Typography>
      </div>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={paused ? 'secondary' : 'primary'}
        aria-labelledby={id}
        className={styles.bar}
      />
      {stalled && (
        <Typography variant="body2" role="alert">
          {STALLED}
        </Typography>
      )}
      <div className={styles.buttons}>
        <Button variant="outlined" onClick={() => actor.send({ type: paused ? 'resume' : 'pause' })}>
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button color="error" onClick={() => actor.send({ type: 'cancel' })}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
