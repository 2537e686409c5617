import { createActor } from 'xstate';
import { shownOf } from '#src/lib/inspectable.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { pairMachine } from './pairMachine.ts';
import { paths } from './pairMachine.paths.ts';

const [vase, bowl] = [
  { id: '7', name: 'Vase' },
  { id: '8', name: 'Bowl' },
];

function start() {
  const paired: string[][] = [];
  const actor = createActor(pairMachine);
  actor.on('paired', ({ first, second }) => paired.push([first, second]));
  actor.start();
  return { actor, paired, choose: (artifact: typeof vase) => actor.send({ type: 'chosen', artifact }) };
}

describe('choosing two artifacts to compare', () => {
  holdsOnEveryPath(paths);

  it('pairs the first with the second, and starts again', () => {
    const { actor, paired, choose } = start();
    choose(vase);
    expect(actor.getSnapshot().hasTag('choosing')).toBe(true);
    choose(bowl);
    expect(paired).toEqual([['7', '8']]);
    expect(actor.getSnapshot().value).toBe('none');
    choose(bowl);
    choose(vase);
    expect(paired).toEqual([
      ['7', '8'],
      ['8', '7'],
    ]);
  });

  it('ends when the same one is chosen again or choosing is cancelled', () => {
    const { actor, paired, choose } = start();
    choose(vase);
    choose(vase);
    expect(actor.getSnapshot().value).toBe('none');
    choose(vase);
    actor.send({ type: 'cancelled' });
    choose(bowl);
    expect(actor.getSnapshot().context.first).toEqual(bowl);
    expect(paired).toEqual([]);
  });

  it('shows Redux DevTools the id of the first, and no name', () => {
    const { actor, choose } = start();
    choose(vase);
    expect(shownOf(actor.getSnapshot())).toEqual({ first: '7' });
  });
});
