import { skipToken } from '@reduxjs/toolkit/query';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import type { SimilarQuery } from '#contract/artifactList.ts';
import { LENGTHS } from '#contract/constants.ts';
import { useSimilarArtifactsQuery } from '#src/api/ownArtifacts.api.ts';
import { useDebouncedValue } from '#src/hooks/useDebounce.ts';
import { onSite } from '#src/lib/basePath.ts';
import { paths } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import * as styles from './SimilarArtifacts.module.css';

/** Two letters are in every name. */
const SHORTEST = 3;

/** Whether it is long enough, and no longer than the form takes. */
const canBeAsked = ({ name, image }: SimilarQuery): boolean =>
  name.length >= SHORTEST && name.length <= LENGTHS.name && image.length <= LENGTHS.url;

/** Up to five artifacts that are named alike or have the same picture, so that nothing is added twice (ADD-9). They inform, and open beside the form. */
export function SimilarArtifacts({ control }: { control: Control<NewArtifact> }) {
  const [name, image] = useWatch({ control, name: ['name', 'image'] });
  const typed = useMemo(() => ({ name: name.trim(), image: image.trim() }), [name, image]);
  const paused = useDebouncedValue(typed);
  const { currentData: similar = [] } = useSimilarArtifactsQuery(
    paused && canBeAsked(paused) ? paused : skipToken,
  );
  return (
    <div className={styles.similar}>
      <Typography role="status" variant="body2" color="textSecondary">
        {similar.length > 0 && `Already here? ${similar.length === 1 ? 'This looks' : 'These look'} alike:`}
      </Typography>
      {similar.length > 0 && (
        <ul>
          {similar.map(({ _id, name, image, type, notice, presentLocation }) => (
            <li key={_id}>
              <a
                href={onSite(paths.artifact(_id))}
                target="_blank"
                dir="auto"
                className={clsx('quiet-link', styles.link)}
              >
                {/* In a link there is no button that would show what comes after a note. */}
                <Picture
                  src={notice ? '' : image}
                  alt=""
                  of={{ type }}
                  ratio="1"
                  sizes="56px"
                  className={styles.picture}
                />
                <span>
                  <Typography component="span" variant="body2" className={styles.name}>
                    <bdi>{name}</bdi>
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    <bdi>{presentLocation}</bdi>
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </Typography>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
