import { UserError } from '#server/core/run/userError.ts';
import type { MirrorPayload } from '#src/app/machineMirror.ts';
import type { Shown } from '#src/lib/inspectable.ts';
import { walkRecord, type Recorded } from '#src/testing/walkRecord.ts';
import type { MachineFile } from './machines.ts';

type Action = { type?: unknown; payload?: Partial<MirrorPayload> | null };
type Lifted = { actionsById?: Record<string, { action: Action }>; stagedActionIds?: readonly number[] };
type Exported = Lifted & { committedState?: unknown; payload?: unknown; preloadedState?: unknown };
/** What was recorded of one machine. */
type Visit = { id: string; begun?: Shown | undefined; steps: Recorded[] };

function parse(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new UserError('The export is not JSON: save it anew with "Export" of Redux DevTools.');
  }
}

/** The actions of an export, which holds all that Redux DevTools keep, or their list, alone or in JSON; by their numbers there. */
function actionsIn(exported: unknown): [number, Action | null | undefined][] {
  const { actionsById, stagedActionIds, payload = exported } = (exported ?? {}) as Exported;
  const list = parse(payload);
  if (Array.isArray(list)) return list.map((action: Action, index) => [index + 1, action]);
  if (actionsById && Array.isArray(stagedActionIds))
    return stagedActionIds.map((id: number) => [id, actionsById[id]?.action]);
  throw new UserError('This is no export of Redux DevTools: it lists no actions.');
}

/** What is shown of a machine's state, as it was recorded. */
function requireWhole<State extends Shown | undefined>(id: string, state: State): State {
  const { value, tags, context } = state ?? { value: 'none', tags: [], context: {} };
  if (value && Array.isArray(tags) && typeof context === 'object') return state;
  throw new UserError(
    `What is recorded of "${id}" lacks a part of its state: export it anew, without taking anything out.`,
  );
}

function visitsIn(text: string): Visit[] {
  const exported = parse(text);
  const visits = new Map<string, Visit>();
  const { committedState, preloadedState } = (exported ?? {}) as Exported;
  const { machines } = (parse(committedState ?? preloadedState) ?? {}) as {
    machines?: Record<string, Shown> | null;
  };
  for (const [number, action] of actionsIn(exported)) {
    const { id = '', state } = action?.payload ?? {};
    const [machine = '', rest] = String(action?.type).split(`machine/${id}`, 2);
    const [, start, sent] = /^ (started)$|^\/(.*?)(?: \(unchanged\))?$/.exec(rest ?? '') ?? [];
    const event = start ?? sent;
    if (!event || machine || !id) continue;
    const visit = visits.get(id) ?? { id, begun: requireWhole(id, machines?.[id]), steps: [] };
    visits.set(id, visit);
    visit.steps.push({ number, event, ...(state && { state: requireWhole(id, state) }) });
  }
  return [...visits.values()];
}

type Walked = ReturnType<typeof walkRecord> & MachineFile & { visit: Visit };

const testOf = (walked: readonly Walked[]): string =>
  [
    `import { walkRecord } from '#src/testing/walkRecord.ts';`,
    ...new Set(walked.map(({ file, name }) => `import { ${name} } from '#${file}';`)),
    `describe('A machine goes where it went when it was recorded:', () => {`,
    ...walked.map(
      ({ name, visit: { id, steps, begun } }) => `it(${JSON.stringify(id)}, () => {
        const steps = ${JSON.stringify(steps)};
        expect(walkRecord(${[name, 'steps', ...(begun ? [JSON.stringify(begun)] : [])].join()}).differs).toBeUndefined();
      });`,
    ),
    '});',
  ].join('\n');

/**
 * Walks the machines along what Redux DevTools exported.
 * @returns `said` of it; whether it `differs`; the text of a test of the first machine that differs, or of all
 * @throws UserError for what is no export, or has a machine that is not among those
 */
export function replayVisit(text: string, machines: readonly MachineFile[]) {
  const ids = machines.map(({ machine }) => machine.id);
  const walked = visitsIn(text).flatMap((visit): Walked | [] => {
    const shown = visit.begun ?? visit.steps.find(({ state }) => state)?.state;
    // Actors that are no machines have no states.
    if (!shown) return [];
    const found = machines[ids.indexOf(shown.machine)];
    if (found) return { ...found, ...walkRecord(found.machine, visit.steps, visit.begun), visit };
    throw new UserError(`"${visit.id}" is recorded of no machine here, which are: ${ids.join(', ')}.`);
  });
  if (walked.length === 0) throw new UserError('The export has no action of a machine.');
  const said = walked.flatMap(({ lacks, visit }) =>
    lacks.map((lack) => `${visit.id}: the record does not say ${lack}; it is taken as the record goes on.`),
  );
  const numberOf = ({ differs }: Walked): number => differs?.number ?? Infinity;
  const first = walked.reduce((one, other) => (numberOf(other) < numberOf(one) ? other : one));
  if (!first.differs) {
    const steps = walked.reduce((sum, { visit }) => sum + visit.steps.length, 0);
    said.push(`${steps} steps of ${walked.length} machines went as they were recorded.`);
    return { said, differs: false, test: testOf(walked) };
  }
  const { number, event, recorded, reached } = first.differs;
  said.push(
    `Step ${number}, "${event}" of ${first.visit.id}: the record goes to ${recorded}, the machine to ${reached}.`,
  );
  return { said, differs: true, test: testOf([first]) };
}
