import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useListArtifactsQuery } from '#src/api/artifacts.api.ts';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';
import { readSelection, writeSelection } from '#src/lib/artifactSelection.ts';
import { counted } from '#src/lib/formatCount.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { DEALT, newSeed, orderQuery, readSeed } from '#src/lib/orderAddress.ts';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import { dealtOf, drawnPool, firstPool } from './dealing.ts';
import { areAlike } from './line.ts';
import { DRAWN, OrderGame } from './OrderGame.tsx';

/** The artifacts that a seed draws from the selected ones, once they are known. */
function useDealt(selection: Selection, seed: string) {
  const pool = firstPool(selection);
  const first = useListArtifactsQuery(pool);
  const drawn = first.data && drawnPool(pool, first.data.total, seed);
  const second = useListArtifactsQuery(drawn ?? skipToken);
  const { data, isError, refetch } = drawn ? second : first;
  return {
    // Lists without a date have none to draw from.
    dealt: data && dealtOf(selection.undated ? [] : data.items, seed),
    failed: isError,
    retry: refetch,
  };
}

/** A view of All Artifacts in which seven of the selected ones are put in order (ORDER-1). */
export function OrderView() {
  const [params] = useSearchParams();
  // On the server it is not known what is drawn.
  if (!useIsHydrated()) return <Dealing />;
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

/** Gives an address without a seed one of its own, so that it can be passed on. */
function DrawnSeed({ selection }: { selection: Selection }) {
  const [seed] = useState(newSeed);
  return (
    <>
      <Dealing />
      <Navigate replace to={{ search: orderQuery(selection, seed) }} state={DRAWN} />
    </>
  );
}

function SeededView({ selection, seed }: { selection: Selection; seed: string }) {
  const { dealt, failed, retry } = useDealt(selection, seed);
  const list = `?${writeSelection(selection)}`;
  const back = (
    <Button variant="outlined" component={Link} to={{ search: list }}>
      Back to the list
    </Button>
  );
  if (!dealt)
    return failed ? (
      <Notice onRetry={retry}>Failed to load artifacts. Try reloading the page.</Notice>
    ) : (
      <Dealing />
    );
  if (dealt.length < DEALT)
    return (
      <Notice action={back}>
        Seven artifacts with a year are needed, and this list has {counted(dealt.length, 'artifact')} with
        one. Choose fewer filters or a longer time.
      </Notice>
    );
  if (areAlike(dealt.map(({ card }) => card)))
    return (
      <Notice action={back}>
        The dates of these artifacts all overlap, so every order would be right. Choose fewer filters or a
        longer time.
      </Notice>
    );
  return <OrderGame dealt={dealt} selection={selection} list={list} />;
}
