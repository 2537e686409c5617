import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { PRODUCT_NAME } from '#contract/constants.ts';
import { env } from '#src/config/env.ts';
import { useIsPrinting } from '#src/hooks/useIsPrinting.ts';
import { paths } from '#src/lib/paths.ts';
import { Facts } from './Facts.tsx';
import * as styles from './PaperFacts.module.css';
import { QrCode } from './QrCode.tsx';

/**
 * What paper has in the place of an artifact's tabs (PRINT-2): all facts, and the way back to the page. The citation is a short one, made
 * without the library of citations, which is too large to load in case somebody prints.
 */
export function PaperFacts({ artifact }: { artifact: Artifact }) {
  if (!useIsPrinting()) return null;
  const address = env.publicUrl + paths.artifact(artifact._id);
  const today = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <div className={styles.sheet}>
      <Facts artifact={artifact} />
      <div className={styles.citation}>
        <QrCode address={address} />
        <div>
          <Typography>
            “<bdi>{artifact.name}</bdi>”, {PRODUCT_NAME}, printed on {today}
          </Typography>
          <Typography>{address}</Typography>
        </div>
      </div>
    </div>
  );
}
