import Typography from '@mui/material/Typography';
import { encode } from 'uqr';
import type { Artifact } from '#contract/artifact.ts';
import { env } from '#src/config/env.ts';
import { useIsPrinting } from '#src/hooks/useIsPrinting.ts';
import { paths } from '#src/lib/paths.ts';
import { guessesOf } from '#src/ui/media/guesses/guesses.ts';
import { GuessesList } from '#src/ui/media/guesses/GuessesList.tsx';
import { SiteName } from '#src/ui/page/SiteName.tsx';
import { Facts } from './Facts.tsx';
import * as styles from './PaperFacts.module.css';

/** Cells of white around a QR code, which its standard asks for. */
const BORDER = 4;

/** An address as a QR code. */
function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: BORDER, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${address}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}

/**
 * What paper has in the place of an artifact's tabs (PRINT-2): all facts, what its picture guesses, and the way back to the page. The citation is a short one, made
 * without the library of citations, which is too large to load in case somebody prints.
 */
export function PaperFacts({ artifact }: { artifact: Artifact }) {
  if (!useIsPrinting()) return null;
  const address = env.publicUrl + paths.artifact(artifact._id);
  const today = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <div className={styles.sheet}>
      <Facts artifact={artifact} />
      {guessesOf(artifact.image).length > 0 && (
        <section className={styles.guesses}>
          <Typography variant="subtitle2" component="h2">
            What we guessed in the picture
          </Typography>
          <GuessesList src={artifact.image} />
        </section>
      )}
      <div className={styles.citation}>
        <QrCode address={address} />
        <div>
          <Typography>
            “<bdi>{artifact.name}</bdi>”, <SiteName />, printed on {today}
          </Typography>
          <Typography>{address}</Typography>
        </div>
      </div>
    </div>
  );
}
