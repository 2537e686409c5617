import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageKeys } from '#src/hooks/usePageKeys.ts';
import { hasLetterKeys } from '#src/lib/letterKeys.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { focusAroundLink } from '#src/lib/focusAround.ts';
import { readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import { opensElsewhere } from '#src/lib/opensElsewhere.ts';
import { paths } from '#src/lib/paths.ts';
import { ArrowBackIcon } from '#src/ui/icons/ArrowBack.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/chevrons.tsx';
import { readResults, type ResultsState } from '#src/ui/cards/resultsLink.ts';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ResultsNavigation.module.css';
import { useNeighbours, type Neighbour } from './useNeighbours.ts';

/** Back to the list that an artifact was opened from, and to those before and after it there; nothing on a direct visit. */
export function ResultsNavigation({ id }: { id: string }) {
  const results = readResults(useLocation().state);
  return results && <Navigation id={id} {...results} />;
}

function Navigation({ id, query, isBehind }: ResultsState['results'] & { id: string }) {
  const navigate = useNavigate();
  const selection = readSelection(new URLSearchParams(query));
  const { previous, next } = useNeighbours(id, selection);

  const linkTo = ({ artifact, page }: Neighbour) => ({
    ...artifactLink(artifact),
    // Another page of the list is not the one that the browser goes back to.
    state: {
      ...artifactLink(artifact).state,
      results: {
        query: writeSelection({ ...selection, page }),
        isBehind: isBehind && page === selection.page,
      },
    },
    // Going back leads to the list, however many artifacts were looked at.
    replace: true,
    // The heading takes it from there: the link stays, under the same name, and nothing would be spoken.
    onClick: focusAroundLink,
  });
  const goTo = (neighbour: Neighbour | undefined) =>
    neighbour &&
    (() => {
      const { to, onClick: _onClick, ...options } = linkTo(neighbour);
      document.getElementById('content')?.focus({ preventScroll: true });
      void navigate(to, options);
    });
  const keyOf = (key: string) => (hasLetterKeys() ? { 'aria-keyshortcuts': key, title: `Key ${key}` } : {});
  usePageKeys({ j: goTo(next), k: goTo(previous) });

  const back = (event: MouseEvent) => {
    if (!isBehind || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <nav aria-label="Results" className={styles.navigation}>
      <Button
        component={Link}
        to={`${paths.allArtifacts}${query && `?${query}`}`}
        onClick={back}
        startIcon={<ArrowBackIcon />}
        className={styles.back}
      >
        Back to results
      </Button>
      <Button
        {...(previous ? { component: Link, ...linkTo(previous) } : { disabled: true })}
        {...keyOf('K')}
        startIcon={<ChevronLeftIcon />}
      >
        Previous
      </Button>
      <Button
        {...(next ? { component: Link, ...linkTo(next) } : { disabled: true })}
        {...keyOf('J')}
        endIcon={<ChevronRightIcon />}
      >
        Next
      </Button>
    </nav>
  );
}
