import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { BackHandOutlinedIcon } from '#src/ui/icons/BackHandOutlined.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import { formatSize, sizedOf } from '#src/lib/sizeScale.ts';
import * as styles from './InYourHand.module.css';

/** Loads when it is first opened. */
const HandDialog = lazyPart(async () => (await import('./HandDialog.tsx')).HandDialog, ComingDialog);

/** How large an artifact is, and a button that shows it so; nothing where its texts do not clearly tell. */
export function InYourHand({ artifact }: { artifact: Artifact }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const sized = sizedOf(artifact);
  if (!sized) return null;
  return (
    <div className={styles.row}>
      <Button
        variant="outlined"
        startIcon={<BackHandOutlinedIcon />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        In your hand
      </Button>
      <Typography variant="body2" color="textSecondary">
        {formatSize(sized.size)}
      </Typography>
      {wasOpened && (
        <HandDialog artifact={artifact} sized={sized} open={open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
