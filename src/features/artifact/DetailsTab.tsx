import type { ReactNode } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { statesSize } from '#historical/size/sizeLine.ts';
import { HistoryIcon } from '#src/ui/icons/History.tsx';
import { Disclosure } from '#src/ui/page/Disclosure.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Facts } from './Facts.tsx';
import * as styles from './DetailsTab.module.css';

/** Loads after what it stands below, as it needs the rules that read sizes. */
const InYourHand = lazyPart(async () => (await import('./hand/InYourHand.tsx')).InYourHand);

const ArtifactHistory = lazyPart(async () => (await import('./history/ArtifactHistory.tsx')).ArtifactHistory);

type Props = {
  artifact: Artifact;
  /** Where it was found and is kept. */
  map?: ReactNode;
};

/** The facts of an artifact, its places, its true size where one is stated, and its history. */
export function DetailsTab({ artifact, map }: Props) {
  const isSized = statesSize(artifact.description, artifact.historicalContext);
  return (
    <>
      <Facts artifact={artifact} />
      {map}
      {isSized && (
        <div className={styles.hand}>
          <InYourHand artifact={artifact} />
        </div>
      )}
      {/* A museum's record has none here. */}
      {artifact.adderId && (
        <Disclosure label="History" icon={<HistoryIcon />}>
          <ArtifactHistory artifact={artifact} />
        </Disclosure>
      )}
    </>
  );
}
