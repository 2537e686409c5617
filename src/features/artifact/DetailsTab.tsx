import type { ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { statesSize } from '#historical/size/sizeLine.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Facts } from './Facts.tsx';
import * as styles from './DetailsTab.module.css';

/** Loads after what it stands below, as it needs the rules that read sizes. */
const InYourHand = lazyPart(async () => (await import('./hand/InYourHand.tsx')).InYourHand);

type Props = {
  artifact: Artifact;
  /** Where it was found and is kept. */
  map?: ReactNode;
};

/** The facts of an artifact, its true size where one is stated, and its places. */
export function DetailsTab({ artifact, map }: Props) {
  const isSized = statesSize(artifact.description, artifact.historicalContext);
  return (
    <>
      <div className={styles.facts}>
        <Facts artifact={artifact} />
        {isSized && (
          <div className={styles.hand}>
            <InYourHand artifact={artifact} />
          </div>
        )}
      </div>
      <div className={styles.map}>{map}</div>
    </>
  );
}
