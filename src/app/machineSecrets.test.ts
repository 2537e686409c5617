import fs from 'node:fs';
import path from 'node:path';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { replayPaths } from '#src/testing/machinePaths.ts';
import type { Scenario } from '#src/testing/machineScenario.ts';
import { SECRETS } from '#src/testing/secrets.ts';
import { machinesReducer, mirrorMachines, type MirroredMachine } from './machineMirror.ts';

const SRC = path.join(__dirname, '..');
const FILES = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Machine.ts'))
  .map((file) => file.split(path.sep).join('/'))
  .sort();

/** The context that each machine declares: the keys that its `meta.inspect` gives, in alphabetical order. */
const DECLARED: Record<string, string[]> = {
  'features/artifacts/compare/pairMachine.ts': ['first'],
  'features/artifacts/gallery/searchDelayMachine.ts': [],
  'features/contribute/deleteMachine.ts': ['artifact'],
  'features/hero/heroMachine.ts': ['holds', 'of', 'slide'],
  'features/profile/photoUploadMachine.ts': ['failure', 'stalled', 'total', 'transferred'],
  'features/session/sessionMachine.ts': ['heldBack', 'request', 'uid', 'waiting'],
  'lib/submitMachine.ts': ['attempt', 'failure'],
  'ui/media/guidedTour/guidedTourMachine.ts': ['of', 'playing', 'point'],
};
/** The actors whose input contains what users type or own: their paths carry every kind of secret (`testing/secrets.ts`). */
const WITH_SECRETS = [
  'features/profile/photoUploadMachine.ts',
  'features/session/sessionMachine.ts',
  'lib/submitMachine.ts',
];

const secretsIn = (text: string): string[] =>
  Object.values(SECRETS).filter((secret) => text.includes(secret));

/** Every inspection event, serialized with its nested values. */
const serialize = (inspected: InspectionEvent): string =>
  JSON.stringify('event' in inspected ? inspected.event : null, (_key, value: unknown) =>
    value instanceof File ? value.name : value instanceof Error ? value.message : value,
  );

/** Replays every path of a machine with the mirror as inspector; returns the distinct actions that DevTools got. */
async function replayWithMirror(file: string) {
  const { paths } = (await import(path.join(SRC, file.replace(/\.ts$/, '.paths.ts')))) as {
    paths: Scenario<AnyStateMachine>;
  };
  const actions = new Map<string, object>();
  const inspectedSecrets = new Set<string>();
  let state = machinesReducer(undefined, { type: 'start' });
  let most: Record<string, MirroredMachine> = {};
  const inspect = mirrorMachines((action) => {
    actions.set(JSON.stringify(action), action);
    state = machinesReducer(state, action);
    if (Object.keys(state).length > 0) most = state;
    return action;
  });
  replayPaths(paths, (inspected) => {
    secretsIn(serialize(inspected)).forEach((secret) => inspectedSecrets.add(secret));
    inspect(inspected);
  });
  return { actions, inspectedSecrets, shown: Object.values(most), state };
}

describe('No secret of any machine gets into Redux DevTools:', () => {
  it.each(FILES)('%s', async (file) => {
    const declared = DECLARED[file];
    if (!declared) throw new Error(`Say in DECLARED, above, what ${file} shows of its context.`);
    const { actions, inspectedSecrets, shown, state } = await replayWithMirror(file);
    expect(actions.size).toBeGreaterThan(3);
    for (const [text, action] of actions) {
      expect(secretsIn(text)).toEqual([]);
      // Serializable values only: no file, no error, no function.
      expect(JSON.parse(text)).toEqual(action);
    }
    expect(shown.map(({ context }) => Object.keys(context).sort())).toEqual([declared]);
    expect(state).toEqual({});
    // The secrets did pass through the machines that handle them.
    expect(inspectedSecrets.size > 0).toBe(WITH_SECRETS.includes(file));
  });
});
