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

type Props = { actor: PhotoUploadRef; onGone?: (() => void) | undefined };

/** Progress of the photo upload with pause, resume and cancel buttons; shows nothing without an active upload. `onGone` takes the focus where it goes with them. */
export function PhotoUploadProgress({ actor, onGone }: Props) {
  const id = useId();
  const active = useSelector(actor, (snapshot) => snapshot.hasTag('active'));
  const paused = useSelector(actor, (snapshot) => snapshot.matches({ active: 'paused' }));
  const { stalled, transferred, total } = useSelector(actor, (snapshot) => snapshot.context);
  const percent = total > 0 ? Math.round((transferred / total) * 100) : 0;
  return (
    <div
      {...(active && { role: 'group', 'aria-labelledby': id })}
      className={active ? styles.upload : 'visually-hidden'}
    >
      <div className={styles.head}>
        {/* Always rendered: screen readers announce only changes of an existing status. */}
        <Typography id={id} variant="body2" role="status" className="strong">
          {active && titleOf({ paused, stalled })}
        </Typography>
        {active && (
          <Typography variant="body2" color="textSecondary" className={styles.sent}>
            {percent} % of {megabytes(total)} MB
          </Typography>
        )}
      </div>
      {active && (
        <>
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
          <UploadButtons actor={actor} paused={paused} onGone={onGone} />
        </>
      )}
    </div>
  );
}

function UploadButtons({ actor, paused, onGone }: Props & { paused: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const handOn = useEffectEvent(() => onGone?.());
  useLayoutEffect(() => {
    const buttons = place.current;
    return () => {
      if (buttons?.contains(document.activeElement)) handOn();
    };
  }, []);
  return (
    <div ref={place} className={styles.buttons}>
      <Button variant="outlined" onClick={() => actor.send({ type: paused ? 'resume' : 'pause' })}>
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button color="error" onClick={() => actor.send({ type: 'cancel' })}>
        Cancel
      </Button>
    </div>
  );
}
