import { UserError } from '#server/core/run/userError.ts';
import type { MirrorPayload } from '#src/app/machineMirror.ts';
import type { Shown } from '#src/lib/inspectable.ts';
import { walkRecord, type Recorded } from '#src/testing/walkRecord.ts';
import type { MachineFile } from './machines.ts';

type Action = { type?: unknown; payload?: Partial<MirrorPayload> | null };
type Lifted = { actionsById?: Record<string, { action: Action }>; stagedActionIds?: readonly number[] };
type Exported = Lifted & { committedState?: unknown; payload?: unknown; preloadedState?: unknown };

function parse(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new UserError('The export is not JSON: save it anew with "Export" of Redux DevTools.');
  }
}

/** The actions of an export, which holds all that Redux DevTools keep, or their list in JSON; by their numbers there. */
function actionsIn(exported: Exported): [number, Action | null | undefined][] {
  const { actionsById, stagedActionIds, payload } = exported;
  const list = parse(payload);
  if (Array.isArray(list)) return list.map((action: Action, index) => [index + 1, action]);
  if (actionsById && Array.isArray(stagedActionIds))
    return stagedActionIds.map((id: number) => [id, actionsById[id]?.action]);
  throw new UserError('This is no export of Redux DevTools: it lists no actions.');
}

/** What was recorded of each machine: its state before the record, as step 0, and its events. */
function visitsIn(text: string): Map<string, Recorded[]> {
  const exported = (parse(text) ?? {}) as Exported;
  const { machines } = (parse(exported.committedState ?? exported.preloadedState) ?? {}) as {
    machines?: Record<string, Shown> | null;
  };
  const visits = new Map<string, Recorded[]>();
  for (const [number, action] of actionsIn(exported)) {
    const { id, event, from, state } = action?.payload ?? {};
    if (!id || !event || !from || !String(action?.type).startsWith('machine/')) continue;
    const begun = machines?.[id];
    const steps = visits.get(id) ?? (begun ? [{ number: 0, event: 'begun', state: begun }] : []);
    visits.set(id, [...steps, { number, event, ...(state && { state }) }]);
  }
  return visits;
}

type Walked = ReturnType<typeof walkRecord> & MachineFile & { id: string; steps: Recorded[] };

const testOf = (walked: readonly Walked[]): string =>
  [
    `import { walkRecord } from '#src/testing/walkRecord.ts';`,
    ...new Set(walked.map(({ file, name }) => `import { ${name} } from '#${file}';`)),
    `describe('A machine goes where it went when it was recorded:', () => {`,
    ...walked.map(
      ({ name, id, steps }) => `it(${JSON.stringify(id)}, () => {
        const steps = ${JSON.stringify(steps)};
        expect(walkRecord(${name}, steps).differs).toBeUndefined();
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
  const walked = [...visitsIn(text)].flatMap(([id, steps]): Walked | [] => {
    const shown = steps.find(({ state }) => state)?.state;
    // Actors that are no machines have no states.
    if (!shown) return [];
    if (steps.some(({ state = shown }) => !state.value || !Array.isArray(state.tags) || !state.context))
      throw new UserError(`What is recorded of "${id}" lacks a part of its state: export it anew, whole.`);
    const found = machines.find(({ machine }) => machine.id === shown.machine);
    if (found) return { ...found, ...walkRecord(found.machine, steps), id, steps };
    const ids = machines.map(({ machine }) => machine.id).join(', ');
    throw new UserError(`"${id}" is recorded of no machine here, which are: ${ids}.`);
  });
  if (walked.length === 0) throw new UserError('The export has no action of a machine.');
  const said = walked.flatMap(({ lacks, id }) =>
    lacks.map((lack) => `${id}: the record does not say ${lack}; it is taken as the record goes on.`),
  );
  const numberOf = ({ differs }: Walked): number => differs?.number ?? Infinity;
  const first = walked.reduce((one, other) => (numberOf(other) < numberOf(one) ? other : one));
  const { number, event, recorded, reached } = first.differs ?? {};
  const steps = walked.flatMap((each) => each.steps.filter((step) => step.event !== 'begun'));
  said.push(
    first.differs
      ? `Step ${number}, "${event}" of ${first.id}: the record goes to ${recorded}, the machine to ${reached}.`
      : `${steps.length} steps of ${walked.length} machines went as they were recorded.`,
  );
  return { said, differs: !!first.differs, test: testOf(first.differs ? [first] : walked) };
}
