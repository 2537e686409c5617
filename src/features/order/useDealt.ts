import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useListArtifactsQuery } from '#src/api/artifacts.api.ts';
import type { Selection } from '#src/lib/listParams.ts';
import { dealtOf, drawnPool, firstPool, hasOtherPools, isGame, type Dealt } from './dealing.ts';

/**
 * The artifacts that a seed draws from the selected ones, undefined until they are known, and whether another seed draws from others. What gives
 * a game stays as it was dealt: who plays loses nothing when the list changes, or is loaded again. Selection and seed stay the same.
 */
export function useDealt(selection: Selection, seed: string) {
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
