import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import {
  chargeNobody,
  meterHeld,
  metered,
  chargeTo,
  POINT_BYTES,
  POINT_MS,
  pointsOf,
  resumeMeter,
  pauseMeter,
} from './meter.ts';

const aResponse = (bodyBytes = 0) => Object.assign(new EventEmitter(), { bodyBytes });

const charges = () => jest.fn((_points: number) => Promise.resolve());

/** What was charged, in hundreds of points: the little that a test itself takes, on a busy computer too, is none. */
const hundreds = (charge: ReturnType<typeof charges>) =>
  charge.mock.calls.map(([points]) => Math.round(points / 100));
const total = (charge: ReturnType<typeof charges>) =>
  charge.mock.calls.reduce((sum, [points]) => sum + points, 0);

/** Holds the event loop for so long. */
function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what an answer has cost', () => {
  it('is charged by the bytes that it wrote, less what was counted before', async () => {
    const [charge, response] = [charges(), aResponse()];
    await metered(response, () => chargeTo(400, charge));
    expect(charge).not.toHaveBeenCalled();
    response.bodyBytes = 1000 * POINT_BYTES;
    response.emit('close');
    expect(hundreds(charge)).toEqual([6]);
  });

  /** Answers by statements of a database elsewhere, after each of which the event loop is held for so long. */
  const answer = (ms: number, charge: ReturnType<typeof charges>) =>
    metered(aResponse(), async () => {
      chargeTo(0, charge);
      for (let part = 0; part < 4; part++) {
        const goOn = pauseMeter();
        await turn();
        goOn();
        hold(ms);
      }
    });

  it('is charged by the time for which it held the event loop, and not for that of others (LIMIT-7)', async () => {
    const [mine, others] = [charges(), charges()];
    await Promise.all([answer(10 * POINT_MS, mine), answer(0, others)]);
    expect(mine.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(39);
    expect(total(others)).toBeLessThan(20);
  });

  it('is charged by what the embedded database does for it, whoever else waits', async () => {
    const [mine, others] = [charges(), charges()];
    const waitingAnswer = answer(0, others);
    await metered(aResponse(), async () => {
      chargeTo(0, mine);
      const goOn = pauseMeter();
      await turn();
      meterHeld(() => hold(40 * POINT_MS));
      goOn();
    });
    await waitingAnswer;
    expect(total(mine)).toBeGreaterThanOrEqual(39);
    expect(total(others)).toBeLessThan(20);
  });

  it('is not charged by the time in which nothing happens, and is again from where it goes on', async () => {
    const charge = charges();
    await metered(aResponse(), async () => {
      chargeTo(0, charge);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await answer(0, charges());
      resumeMeter();
      hold(20 * POINT_MS);
    });
    expect(total(charge)).toBeGreaterThanOrEqual(20);
    expect(total(charge)).toBeLessThan(150);
  });

  it('is charged also when its client has gone before the answer is made, and once', async () => {
    const [charge, response] = [charges(), aResponse(300 * POINT_BYTES)];
    await metered(response, async () => {
      chargeTo(100, charge);
      response.emit('close');
      await turn();
      response.bodyBytes = 500 * POINT_BYTES;
    });
    expect(hundreds(charge)).toEqual([2, 2]);
  });

  it('is charged when the answer fails', async () => {
    const charge = charges();
    const failing = () => {
      chargeTo(0, charge);
      return Promise.reject(new Error('no'));
    };
    await expect(metered(aResponse(100 * POINT_BYTES), failing)).rejects.toThrow('no');
    expect(hundreds(charge)).toEqual([1]);
  });

  it('is that of all calls of a page together', async () => {
    const charge = charges();
    await metered(aResponse(2000 * POINT_BYTES), () => {
      chargeTo(1000, charge);
      chargeTo(500, charge);
    });
    expect(hundreds(charge)).toEqual([5]);
  });

  it('is free where nobody was counted, and of a download, which was counted whole', async () => {
    const charge = charges();
    await metered(aResponse(20 * POINT_BYTES), () => undefined);
    await metered(aResponse(20 * POINT_BYTES), () => {
      chargeTo(5, charge);
      chargeNobody();
    });
    expect(charge).not.toHaveBeenCalled();
  });

  it.each([
    [0, 0, 0],
    [POINT_MS * 1.9, 0, 1],
    [0, POINT_BYTES * 2.5, 2],
    [POINT_MS / 2, POINT_BYTES / 2, 1],
  ])('is, for %d ms and %d bytes, %d points', (ms, bytes, points) => {
    expect(pointsOf(ms, bytes)).toBe(points);
  });
});
