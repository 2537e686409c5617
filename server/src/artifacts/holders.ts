import { setImmediate } from 'node:timers/promises';
import { isPoint, type StoredPlace } from '#contract/place.ts';
import type { Artifact } from '#contract/artifact.ts';
import { kilometres } from '#historical/place/distance.ts';
import { holdersOf } from '#historical/place/holders.ts';
import { resumeMeter } from '../core/run/meter.ts';
import { findPlace } from '../places/findPlace.ts';

/** Nearer than that it is the same town. */
const SAME_KM = 15;
/** Of these a country is all that is said. */
const SEVERAL = /\b(?:museums|collections|libraries)\b/i;

/**
 * Where an artifact is kept besides `kept`: what is in several museums has one of them stored, the first. A fifth of a millisecond each, some
 * where the words are hostile, so they are understood when one artifact is read, and stored nowhere; other requests are let in between.
 */
export async function otherHolders({
  presentLocation,
  kept,
}: Pick<Artifact, 'presentLocation' | 'kept'>): Promise<StoredPlace[] | undefined> {
  const holders = holdersOf(presentLocation);
  if (!kept || holders.length < 2) return undefined;
  const known: StoredPlace[] = [kept];
  // A pin stands beside the words, for the first of them.
  for (const words of kept.own ? holders.slice(1) : holders) {
    const place = await findPlace(words);
    await setImmediate();
    resumeMeter();
    if (!place || !(isPoint(place) || SEVERAL.test(words))) continue;
    if (known.every(({ lat, lon }) => kilometres(lat, lon, place.lat, place.lon) > SAME_KM))
      known.push(place);
  }
  return known.length > 1 ? known.slice(1) : undefined;
}
