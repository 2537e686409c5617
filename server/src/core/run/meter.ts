import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';

/** A point is about five milliseconds of a processor (`npm run bench -- lists`). */
export const POINT_MS = 5;
/** Writing so many bytes as JSON and sending them compressed takes about as long. */
export const POINT_BYTES = 100_000;

/** A response that knows how many bytes its body had before it was compressed. */
export type CountedResponse = Pick<EventEmitter, 'once'> & { bodyBytes: number };

/** Takes points from whoever is answered, who may come to owe some. */
type Charge = (points: number) => Promise<unknown>;

/** What the answer to one request has taken so far. */
type Meter = {
  /** How long it has held the event loop, in milliseconds. */
  loopMs: number;
  /** What was counted for it beforehand, in points. */
  paid: number;
  /** Undefined as long as nobody was counted: such a request is free. */
  charge: Charge | undefined;
};

const meters = new AsyncLocalStorage<Meter>();

/** The answer that the event loop is working for, as far as is known, and since when. */
let working: Meter | undefined;
let since = 0;

/** From now on the event loop works for another answer, or for none. The time in which it waits is nobody's. */
function pass(next: Meter | undefined): void {
  const now = performance.eventLoopUtilization().active;
  if (working) working.loopMs += now - since;
  [working, since] = [next, now];
}

/** From here on the event loop works for the answer in whose code this is called: where it goes on after it has waited for something. */
export const resumeMeter = (): void => pass(meters.getStore());

/** Notes that an answer waits for a statement. @returns to be called when it goes on */
export function pauseMeter(): () => void {
  const meter = meters.getStore();
  pass(undefined);
  return () => pass(meter);
}

/** Does what holds the event loop for an answer in the middle of that for others: a statement of the embedded database. */
export function meterHeld<Result>(run: () => Result): Result {
  const before = working;
  resumeMeter();
  try {
    return run();
  } finally {
    pass(before);
  }
}

/** What an answer has cost, in points. */
export const pointsOf = (loopMs: number, bytes: number): number =>
  Math.floor(loopMs / POINT_MS + bytes / POINT_BYTES);

/**
 * Answers a request, and charges what the answer has cost beyond what was counted beforehand: the time for which it held the event loop,
 * and the bytes that it wrote. Nobody knows before what an answer will cost, whatever was stored.
 */
export async function metered<Result>(
  outgoing: CountedResponse,
  answer: () => Promise<Result> | Result,
): Promise<Result> {
  const meter: Meter = { loopMs: 0, paid: 0, charge: undefined };
  const settle = (): void => {
    const owed = pointsOf(meter.loopMs, outgoing.bodyBytes) - meter.paid;
    if (owed <= 0 || !meter.charge) return;
    meter.paid += owed;
    // Where counts cannot be kept they are lost, but no request is.
    meter.charge(owed).catch(() => undefined);
  };
  outgoing.once('close', settle);
  try {
    return await meters.run(meter, () => {
      resumeMeter();
      return answer();
    });
  } finally {
    pass(undefined);
    // A client that has gone before its answer was made pays for it as well.
    settle();
  }
}

/** What the answer under way costs from now on is charged to nobody: a download was counted whole, and is paced. */
export function chargeNobody(): void {
  const meter = meters.getStore();
  if (meter) meter.charge = undefined;
}

/** Notes whom the answer under way is to be charged to, and what was counted for it already. A page's own calls are its visitor's. */
export function chargeTo(points: number, charge: Charge): void {
  const meter = meters.getStore();
  if (!meter) return;
  meter.paid += points;
  meter.charge = charge;
}

/** Charges for work that the call's cost does not hold, before it is done; what it takes beyond that is charged as ever. */
export function chargeMore(points: number): void {
  const meter = meters.getStore();
  if (!meter?.charge) return;
  meter.paid += points;
  // Where counts cannot be kept they are lost, but no request is.
  meter.charge(points).catch(() => undefined);
}
