import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../../server/src/core/run/userError.ts';
import { median, printHead, printRow } from '../apparatus/figures.ts';
import { countOf, type Ledger } from '../apparatus/ledger.ts';
import type { Load } from '../apparatus/load.ts';

const WORKERS = 8;
const RUN_MS = 1000;

type Rounds = {
  what: string;
  rounds: number;
  loads: readonly Load[];
  ledger: Ledger;
  /** What the load does, if not what users do. */
  acts?: readonly (() => Promise<unknown>)[];
  /** Ends something, and waits until the servers respond again. @returns how long that took, in milliseconds */
  disturb: (round: number, report: (fault: string) => void) => Promise<number>;
  /** Compares the ledger with what is stored, when nothing is written. */
  findLosses: () => Promise<string[]>;
};

/** The head of the table of `playRounds`. */
export function printRoundsHead(): void {
  const counts = ['rounds', 'requests', 'acknowledged', '503 or 429', 'slowest ms'];
  printHead('what was ended', [...counts, 'back, median ms', 'back, slowest ms', 'faults']);
}

/** Disturbs what is under load in every round until the first fault, and prints a row. @returns a sentence for each fault */
export async function playRounds({ what, rounds, loads, ledger, acts, ...act }: Rounds): Promise<string[]> {
  const faults: string[] = [];
  const sum = (figure: 'requests' | 'refused') =>
    loads.reduce((all, { figures }) => all + figures[figure], 0);
  const before = { requests: sum('requests'), refused: sum('refused'), noted: countOf(ledger) };
  const back: number[] = [];
  for (let round = 0; round < rounds && faults.length === 0; round++) {
    for (const load of loads) load.start(Math.ceil(WORKERS / loads.length), acts);
    try {
      await wait(RUN_MS);
      back.push(await act.disturb(round, (fault) => void faults.push(fault)));
    } finally {
      await Promise.all(loads.map((load) => load.stop()));
    }
    for (const { figures } of loads) faults.push(...figures.faults.splice(0));
    faults.push(...(await act.findLosses()));
  }
  const counts = [
    sum('requests') - before.requests,
    countOf(ledger) - before.noted,
    sum('refused') - before.refused,
  ];
  const slowest = Math.max(...loads.map(({ figures }) => figures.slowestMs));
  const times = [slowest, median(back), Math.max(0, ...back)].map(Math.round);
  printRow([what, back.length, ...counts, ...times, faults.length]);
  return faults.map((fault) => `${what}: ${fault}`);
}

/** Those that `--only` names. @throws UserError for a name that nothing has */
export function chosen<Item extends { name: string }>(
  items: readonly Item[],
  only: string[] | undefined,
): readonly Item[] {
  const names = items.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UserError(`There is no kind ${unknown}: --only takes one of ${names.join(', ')}.`);
  return items.filter(({ name }) => only?.includes(name) ?? true);
}
