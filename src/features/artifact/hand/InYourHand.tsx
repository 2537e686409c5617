import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { BackHandOutlinedIcon } from '#src/ui/icons/BackHandOutlined.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import { sizedOf } from '#src/lib/sizeScale.ts';
import * as styles from './InYourHand.module.css';
import { handLabel } from './trueScale.ts';

/** Loads when it is first opened. */
const HandDialog = lazyPart(async () => (await import('./HandDialog.tsx')).HandDialog, ComingDialog);

/** A button that shows an artifact as large as it is; nothing where its texts do not clearly tell its size. */
export function InYourHand({ artifact }: { artifact: Artifact }) {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  const sized = sizedOf(artifact);
  if (!sized) return null;
  const label = handLabel(sized.size);
  return (
    <div className={styles.row}>
      <Button
        variant="outlined"
        startIcon={<BackHandOutlinedIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open !== undefined && (
        <HandDialog artifact={artifact} sized={sized} open={open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
