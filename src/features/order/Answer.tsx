import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { CheckIcon } from '#src/ui/icons/liked.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { ArtifactInNewTab } from './ArtifactInNewTab.tsx';
import { focusUnseen } from './focusUnseen.ts';
import { PICTURE_SIZES } from './Hand.tsx';
import * as styles from './order.module.css';
import { belongsText, yearsText } from './words.ts';

type Props = {
  /** The one that was placed, which lies in the line. */
  artifact: Artifact;
  isRight: boolean;
  line: readonly Artifact[];
  onNext: () => void;
};

/** Whether an artifact was put to its place, else where it belongs; its years, and the way to it (ORDER-3). */
export function Answer({ artifact, isRight, line, onNext }: Props) {
  const Sign = isRight ? CheckIcon : CloseIcon;
  return (
    <div className={styles.card}>
      <Picture src={artifact.image} of={artifact} alt="" sizes={PICTURE_SIZES} eager signed />
      <div>
        <Typography
          variant="h6"
          component="p"
          color={isRight ? 'success' : 'error'}
          className={styles.actions}
          // Not "Next": Enter that is held or pressed twice would skip the answer.
          tabIndex={-1}
          ref={focusUnseen}
        >
          <Sign size="small" />
          {isRight ? 'Right.' : 'Not there.'}
        </Typography>
        {!isRight && <Typography variant="body2">{belongsText(artifact, line)}</Typography>}
        <Typography variant="h3" className="lines-3">
          {artifact.name}
        </Typography>
        <Typography>{yearsText(artifact)}</Typography>
        <div className={styles.actions}>
          <Button variant="contained" onClick={onNext}>
            Next
          </Button>
          <ArtifactInNewTab artifact={artifact} label="See more" />
        </div>
      </div>
    </div>
  );
}
