import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useListArtifactsQuery } from '#src/api/artifacts.api.ts';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';
import { readSelection } from '#src/lib/artifactSelection.ts';
import { focusAround } from '#src/lib/focusAround.ts';
import { counted } from '#src/lib/formatCount.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { DEALT, newSeed, orderQuery, readSeed } from '#src/lib/orderAddress.ts';
import { paths } from '#src/lib/paths.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { WithoutScripts } from '#src/ui/page/WithoutScripts.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { dealtOf, drawnPool, firstPool, hasOtherPools, isGame, type Dealt } from './dealing.ts';
import { OrderGame } from './OrderGame.tsx';
import { AnotherSeven, BackToList } from './OrderTools.tsx';

/** A view of All Artifacts in which seven of the selected ones are put in order (ORDER-1). */
export function OrderView() {
  const [params] = useSearchParams();
  // On the server it is not known what is drawn.
  if (!useIsHydrated()) return <Undealt />;
  const selection = readSelection(params);
  const seed = readSeed(params);
  const query = orderQuery(selection, seed);
  return seed ? (
    <SeededView key={query} selection={selection} seed={seed} />
  ) : (
    <DrawnSeed key={query} selection={selection} />
  );
}

const Dealing = () => <Loading label="Dealing seven artifacts..." />;

/** What is in the HTML; without scripts nothing is ever dealt. */
const Undealt = () => (
  <>
    <div className="needs-scripts">
      <Dealing />
    </div>
    <WithoutScripts>
      <Notice
        action={
          <Button variant="outlined" component={Link} to={paths.allArtifacts}>
            Back to the list
          </Button>
        }
      >
        To put artifacts in order, scripts are needed.
      </Notice>
    </WithoutScripts>
  </>
);

/** A `ref`: the link that led here is gone, and had the focus. */
const takeFocus = (here: Element | null): void => {
  if (here) focusAround(here);
};

/** Gives an address without a seed one of its own, so that it can be passed on. */
function DrawnSeed({ selection }: { selection: Selection }) {
  const [seed] = useState(newSeed);
  return (
    <div ref={takeFocus}>
      <Dealing />
      <Navigate replace to={{ search: orderQuery(selection, seed) }} />
    </div>
  );
}

/**
 * The artifacts that a seed draws from the selected ones, undefined until they are known, and whether another seed draws from others. What gives
 * a game stays as it was dealt: who plays loses nothing when the list changes, or is loaded again. Selection and seed stay the same.
 */
function useDealt(selection: Selection, seed: string) {
  const [game, setGame] = useState<Dealt[]>();
  const pool = firstPool(selection);
  const first = useListArtifactsQuery((!game && pool) || skipToken);
  const drawn = pool && first.data && drawnPool(pool, first.data, seed);
  const second = useListArtifactsQuery((!game && drawn) || skipToken);

  let dealt = pool ? game : [];
  if (!dealt && first.data && (!drawn || second.currentData)) {
    const items = second.currentData?.items ?? [];
    dealt = dealtOf(items, seed);
    // The first page is there anyway.
    if (!isGame(dealt)) dealt = dealtOf([...items, ...first.data.items], seed);
    if (isGame(dealt)) setGame(dealt);
  }
  const { isError, refetch } = drawn ? second : first;
  return { dealt, hasOthers: hasOtherPools(first.data?.total ?? 0), failed: isError, retry: refetch };
}

function SeededView({ selection, seed }: { selection: Selection; seed: string }) {
  const { dealt, hasOthers, failed, retry } = useDealt(selection, seed);
  const back = <BackToList selection={selection} variant="outlined" />;
  if (!dealt)
    return failed ? (
      <Notice onRetry={retry}>Failed to load artifacts. Try reloading the page.</Notice>
    ) : (
      <Dealing />
    );
  if (isGame(dealt)) return <OrderGame dealt={dealt} selection={selection} />;
  if (dealt.length < DEALT)
    return (
      <Notice action={back}>
        Seven artifacts with a year are needed, and this list has {counted(dealt.length, 'artifact')} with
        one. Choose fewer filters or a longer time.
      </Notice>
    );
  return (
    <Notice
      action={
        <>
          {hasOthers && <AnotherSeven selection={selection} variant="contained" />}
          {back}
        </>
      }
    >
      The dates of these artifacts all overlap, so every order would be right. Choose fewer filters or a
      longer time.
    </Notice>
  );
}
