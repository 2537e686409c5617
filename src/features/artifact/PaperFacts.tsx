import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import { useIsPrinting } from '#src/hooks/useIsPrinting.ts';
import { paths } from '#src/lib/paths.ts';
import { Facts } from './Facts.tsx';
import { QrCode } from './QrCode.tsx';

const sheetSx = {
  '& dl > div': { py: '1.2mm', gridTemplateColumns: '38mm minmax(0, 1fr)' },
  // A museum's long text takes the whole width. Boxes of a grid within a grid would overlap where a page ends.
  '& dl > div:has(dl), & dl dl, & dd': { display: 'block' },
  '& dl dl': { maxWidth: 'none' },
  '& dl dl > div': { py: '0.4mm' },
  '& dl > div > dt, & dl > div > dd, & dd span, & p': { fontSize: '9pt', lineHeight: 1.35, maxWidth: 'none' },
} as const;

const citationSx = {
  display: 'flex',
  alignItems: 'center',
  gap: '4mm',
  mt: '4mm',
  pt: '2mm',
  borderTop: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  '& svg': { flex: 'none', width: '24mm', height: '24mm' },
} as const;

/**
 * What paper has in the place of an artifact's tabs (PRINT-2): all facts, and the way back to the page. The citation is a short one, made
 * without the library of citations, which is too large to load in case somebody prints.
 */
export function PaperFacts({ artifact }: { artifact: Artifact }) {
  if (!useIsPrinting()) return null;
  const address = env.publicUrl + paths.artifact(artifact._id);
  const today = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Box sx={sheetSx}>
      <Facts artifact={artifact} />
      <Box sx={citationSx}>
        <QrCode address={address} />
        <Box>
          <Typography>
            “<bdi>{artifact.name}</bdi>”, {PRODUCT_NAME}, printed on {today}
          </Typography>
          <Typography>{address}</Typography>
        </Box>
      </Box>
    </Box>
  );
}
