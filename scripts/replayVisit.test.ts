import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { machinesReducer, mirrorMachines } from '#src/app/machineMirror.ts';
import { connectionMachine, type ConnectionEvent } from '#src/lib/connectionMachine.ts';
import type { SubmissionKey } from '#src/lib/submissionKey.ts';
import { submitMachine, type Sending, type Validation } from '#src/lib/submitMachine.ts';
import { guidedTourMachine } from '#src/ui/media/guidedTour/guidedTourMachine.ts';
import type { MachineFile } from './machines.ts';
import { replayVisit } from './replayVisit.ts';

const MACHINES: MachineFile[] = [
  { machine: guidedTourMachine, name: 'guidedTourMachine', file: 'src/ui/guidedTourMachine.ts' },
  { machine: submitMachine, name: 'submitMachine', file: 'src/lib/submitMachine.ts' },
  { machine: connectionMachine, name: 'connectionMachine', file: 'src/lib/connectionMachine.ts' },
];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A visit of somebody who takes a tour, sends a form, and loses the connection; what the store was told, and its state before each action. */
async function visit() {
  const actions: { type: string }[] = [];
  const states: unknown[] = [];
  const list: Middleware = (store) => (next) => (action) => {
    states.push(store.getState());
    actions.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer: { machines: machinesReducer },
    middleware: (getDefault) => getDefault().concat(list),
  });
  const inspect = mirrorMachines(store.dispatch);

  const glide = fromPromise<unknown, { index: number }>(() => Promise.resolve());
  const tour = createActor(guidedTourMachine.provide({ actors: { glide } }), {
    ...{ id: 'tour', inspect, input: { count: 3 } },
  }).start();
  tour.send({ type: 'start' });
  await settle();
  for (const type of ['play', 'pause', 'next'] as const) tour.send({ type });
  await settle();

  const sent = { key: 'k', of: 'a vase nobody knows of' } as unknown as SubmissionKey;
  const validate = fromPromise<Validation, SubmissionKey | null>(() =>
    Promise.resolve({ valid: true, input: 'swordfish', sent }),
  );
  const submit = fromPromise<unknown, Sending>(() => Promise.reject(new Error('swordfish')));
  const told = { succeeded: () => {}, failed: () => {}, settled: () => {} };
  const sending = submitMachine.provide({ actors: { validate, submit }, actions: told });
  const form = createActor(sending, { id: 'form', inspect });
  form.start().send({ type: 'submit' });
  await settle();

  const ask = fromPromise<unknown>(() => Promise.reject(new Error('swordfish')));
  const watch = fromCallback<ConnectionEvent>(() => {});
  const provided = { actors: { ask, watch }, actions: { lost: () => {}, returned: () => {} } };
  const connection = createActor(connectionMachine.provide(provided), { id: 'connection', inspect }).start();
  for (const changes of [7, 0]) connection.send({ type: 'unanswered', changes });
  await settle();
  connection.send({ type: 'answered', changes: 1 });
  for (const actor of [tour, form, connection]) actor.stop();
  return { actions, states };
}
type Visit = Awaited<ReturnType<typeof visit>>;
/** As Redux DevTools export all that they keep, without the actions before a moment. */
const allOf = ({ actions, states }: Visit, from = 0): string =>
  JSON.stringify({
    actionsById: Object.fromEntries([{ type: '@@INIT' }, ...actions].map((action, id) => [id, { action }])),
    stagedActionIds: [0, ...actions.keys()]
      .filter((id, index) => index === 0 || id >= from)
      .map((id, index) => (index ? id + 1 : 0)),
    committedState: states[from],
  });
const replay = (text: string, broken: Partial<(typeof MACHINES)[number]>[] = []) =>
  replayVisit(
    text,
    MACHINES.map((file) => ({ ...file, ...broken.find(({ name }) => name === file.name) })),
  );

describe('A replay', () => {
  let recorded: Visit;
  beforeAll(async () => void (recorded = await visit()));

  it('goes where the visit went, and says what the record does not (WATCH-9)', () => {
    const { said, differs } = replay(allOf(recorded));
    const asRecorded = (id: string, lack: string) =>
      `${id}: the record does not say whether ${lack}; it is taken as the record goes on.`;
    expect(said).toEqual([
      asRecorded('tour', '"mayPlay" holds (context.still)'),
      asRecorded('tour', '"isLast" holds (context.index)'),
      asRecorded('form', '"valid" holds (event.output)'),
      asRecorded('connection', '"isCurrent" holds (event.changes)'),
      '18 steps of 3 machines went as they were recorded.',
    ]);
    expect(differs).toBe(false);
  });

  it.each<[string, (of: Visit) => string, number]>([
    ['an export without its first actions', (of) => allOf(of, 6), 14],
    [
      'a list of actions in JSON, after a state',
      ({ actions, states }) =>
        JSON.stringify({
          payload: JSON.stringify(actions.slice(6)),
          preloadedState: JSON.stringify(states[6]),
        }),
      14,
    ],
  ])('reads %s (WATCH-9)', (_form, exportOf, steps) => {
    expect(replay(exportOf(recorded)).said.at(-1)).toBe(
      `${steps} steps of 3 machines went as they were recorded.`,
    );
  });

  it('names the first step where a machine goes elsewhere (WATCH-9)', () => {
    const machine = connectionMachine.provide({ guards: { isCurrent: () => false } });
    const { said, differs, test } = replay(allOf(recorded), [{ name: 'connectionMachine', machine }]);
    expect(said.at(-1)).toBe(
      'Step 25, "unanswered" of connection: the record goes to {"reachable":"doubted"} #busy #doubted, the machine to {"reachable":"sure"}.',
    );
    expect(differs).toBe(true);
    expect(test).toContain('it("connection"');
    expect(test).not.toContain('it("tour"');
  });

  it('writes a test that runs nothing of an export (WATCH-9)', () => {
    const id = "x', () => {}); console.log('INJECTED'); it('y";
    const { test } = replay(
      allOf(recorded)
        .replaceAll('"connection"', JSON.stringify(id))
        .replaceAll('machine/connection', `machine/${id}`)
        .replaceAll('"machine":' + JSON.stringify(id), '"machine":"connection"'),
    );
    expect(test).toContain(`it(${JSON.stringify(id)}, () => {`);
  });

  it('names the first state that its machine no longer has (WATCH-9)', () => {
    const of = (from: number) =>
      replay(allOf(recorded, from).replaceAll('"resting"', '"asleep"')).said.at(-1);
    expect(of(0)).toBe(
      'Step 5, "xstate.done.actor.glide" of tour: the record goes to {"touring":"asleep"} #touring, the machine to {"touring":"resting"} #touring.',
    );
    expect(of(6)).toBe(
      'Step 7, "always" of tour: the record goes to {"touring":"reading"} #touring, the machine to no such state.',
    );
  });

  it.each([
    [false, 'Step 7, "always"', 'reading', 'resting'],
    [true, 'Step 5, "always"', 'resting', 'reading'],
  ])('knows where a guard leads that asks for what is recorded: %s (WATCH-9)', (isPlaying, step, of, to) => {
    const machine = guidedTourMachine.provide({ guards: { isPlaying: () => isPlaying } });
    expect(replay(allOf(recorded), [{ name: 'guidedTourMachine', machine }]).said.at(-1)).toBe(
      `${step} of tour: the record goes to {"touring":"${of}"} #touring, the machine to {"touring":"${to}"} #touring.`,
    );
  });

  const TEAPOT = { machine: 'teapot', value: 'full', tags: [], context: {} };
  const listOf = (action: unknown) => JSON.stringify({ payload: [action] });
  const started = (state: unknown) =>
    listOf({ type: 'machine/x started', payload: { id: 'x', event: 'started', from: 'its user', state } });
  it.each([
    ['{', 'The export is not JSON: save it anew with "Export" of Redux DevTools.'],
    ['null', 'This is no export of Redux DevTools: it lists no actions.'],
    ['[{"type":"machine/hero/next"}]', 'This is no export of Redux DevTools: it lists no actions.'],
    ['{"payload":"{"}', 'The export is not JSON: save it anew with "Export" of Redux DevTools.'],
    [listOf(null), 'The export has no action of a machine.'],
    [listOf({ type: 'machine/hero/next' }), 'The export has no action of a machine.'],
    [started(TEAPOT), '"x" is recorded of no machine here, which are: guidedTour, submit, connection.'],
    [
      started({ ...TEAPOT, context: undefined }),
      'What is recorded of "x" lacks a part of its state: export it anew, whole.',
    ],
    ['{"payload":[],"committedState":{"machines":null}}', 'The export has no action of a machine.'],
  ])('says what is wrong with %s', (text, sentence) => {
    expect(() => replay(text)).toThrow(sentence);
  });
});
