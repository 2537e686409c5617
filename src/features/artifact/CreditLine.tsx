import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { creditsOf, isPageAddress } from '#contract/credit.ts';
import { hostOf } from '#src/ui/media/pictureOrigin.ts';
import { paths } from '#src/lib/paths.ts';
import { publicName } from '#src/lib/publicName.ts';
import { splitAtAddresses } from '#src/lib/splitAtAddresses.ts';
import { PARAMS } from '#src/lib/artifactSelection.ts';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './CreditLine.module.css';

function Source({ name, address }: { name: string; address: string }) {
  if (!isPageAddress(address)) return <>{name}</>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="auto">
      {name}
    </a>
  );
}

/** A text in which addresses are links. */
const Linked = ({ text }: { text: string }) => (
  <bdi>
    {splitAtAddresses(text).map((part, at) =>
      at % 2 === 1 ? <Source key={at} name={part} address={part} /> : part,
    )}
  </bdi>
);

/**
 * Who added an artifact, with a link to all that they added (LIST-18), and to its page at the museum that holds it, where that is known; of a museum's
 * record, the museum with a link to its own page. Then what was said of its source, of whose the picture is and under which terms, and of the record's
 * licence, which may ask to be named. When it was added stands among the facts.
 */
export function CreditLine({ artifact }: { artifact: Artifact }) {
  const { adderName, adderId, source, sourceUrl = '' } = artifact;
  return (
    <Typography variant="body2" color="textSecondary" className={styles.credit}>
      {source ? (
        <>
          Record of{' '}
          <bdi>
            <Source name={source} address={sourceUrl} />
          </bdi>
        </>
      ) : (
        <>
          Added by{' '}
          <bdi className={styles.adder}>
            {adderId ? (
              <Link
                to={`${paths.allArtifacts}?${new URLSearchParams({ [PARAMS.by]: adderId }).toString()}`}
                rel="nofollow"
                dir="auto"
                className="inherit-link"
              >
                {publicName(adderName)}
              </Link>
            ) : (
              publicName(adderName)
            )}
          </bdi>
          {isPageAddress(sourceUrl) && (
            <>
              {' · The object’s page at '}
              <Source name={hostOf(sourceUrl)} address={sourceUrl} />
            </>
          )}
        </>
      )}
      {creditsOf(artifact).map(({ label, words, terms, address = '' }) => (
        <Fragment key={label}>
          {` · ${label}: `}
          <Linked text={words} />
          {words && terms && ', '}
          {terms && <Source name={terms} address={address.replace('http:', 'https:')} />}
        </Fragment>
      ))}
    </Typography>
  );
}
