import { setImmediate } from 'node:timers/promises';
import { isPoint, type StoredPlace } from '#contract/place.ts';
import type { Artifact } from '#contract/artifact.ts';
import { kilometres } from '#historical/place/distance.ts';
import { holdersOf } from '#historical/place/holders.ts';
import { bytesOfData, createSingleFlightCache } from '../core/run/boundedCache.ts';
import { resumeMeter } from '../core/run/meter.ts';
import { findPlace } from '../places/findPlace.ts';

/** Nearer than that it is the same town. */
const SAME_KM = 15;
/** Of these a country is all that is said. */
const SEVERAL = /\b(?:museums|collections|libraries)\b/i;

/** A holder takes a fifth of a millisecond to understand, more where its words are hostile: other requests are let in between. */
async function understand(holders: string[], kept: StoredPlace): Promise<StoredPlace[]> {
  const known = [kept];
  // A pin stands beside the words, for the first of them.
  for (const words of kept.own ? holders.slice(1) : holders) {
    const place = await findPlace(words);
    await setImmediate();
    resumeMeter();
    if (!place || !(isPoint(place) || SEVERAL.test(words))) continue;
    if (known.every(({ lat, lon }) => kilometres(lat, lon, place.lat, place.lon) > SAME_KM))
      known.push(place);
  }
  return known.slice(1);
}

const understood = createSingleFlightCache<StoredPlace[]>({ maxBytes: 2 ** 21, bytesOf: bytesOfData });

/**
 * Where an artifact is kept besides `kept`: what is in several museums has one of them stored, the first. The others are stored nowhere: they
 * are understood when somebody reads the artifact, and those that were read last are remembered.
 */
export async function otherHolders({
  presentLocation,
  kept,
}: Pick<Artifact, 'presentLocation' | 'kept'>): Promise<StoredPlace[] | undefined> {
  const holders = holdersOf(presentLocation);
  if (!kept || holders.length < 2) return undefined;
  const others = await understood(JSON.stringify([holders, kept]), () => understand(holders, kept));
  return others.length > 0 ? others : undefined;
}
