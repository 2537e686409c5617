import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { BackHandOutlinedIcon } from '#src/ui/icons/BackHandOutlined.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import { formatSize, sizedOf } from '#src/lib/sizeScale.ts';

/** Loads when it is first opened. */
const HandDialog = lazyPart(async () => (await import('./HandDialog.tsx')).HandDialog, ComingDialog);

/** How large an artifact is, and a button that shows it so; nothing where its texts do not clearly tell. */
export function InYourHand({ artifact }: { artifact: Artifact }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const sized = sizedOf(artifact);
  if (!sized) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Button
        variant="outlined"
        startIcon={<BackHandOutlinedIcon />}
        aria-haspopup="dialog"
        sx={{ minHeight: 44 }}
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
    </Box>
  );
}
