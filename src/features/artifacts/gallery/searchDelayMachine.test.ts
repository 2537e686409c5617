import { createActor } from 'xstate';
import { SEARCH_DELAY_MS } from '#contract/constants.ts';
import { holdsOnEveryPath } from '#src/testing/everyPath.ts';
import { searchDelayMachine } from './searchDelayMachine.ts';
import { paths } from './searchDelayMachine.paths.ts';

function startTyping() {
  const apply = jest.fn();
  const actor = createActor(searchDelayMachine);
  actor.on('apply', apply);
  actor.start();
  return { apply, actor };
}

describe('the pause before a search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  holdsOnEveryPath(paths);

  test('is 450 ms', () => {
    expect(SEARCH_DELAY_MS).toBe(450);
    const { apply, actor } = startTyping();
    actor.send({ type: 'typed' });
    jest.advanceTimersByTime(449);
    expect(apply).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(apply).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  test('starts again with every key', () => {
    const { apply, actor } = startTyping();
    for (let key = 0; key < 5; key += 1) {
      actor.send({ type: 'typed' });
      jest.advanceTimersByTime(400);
    }
    expect(apply).not.toHaveBeenCalled();
    jest.advanceTimersByTime(50);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  test('ends with Enter, once', () => {
    const { apply, actor } = startTyping();
    actor.send({ type: 'typed' });
    actor.send({ type: 'applied' });
    expect(apply).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5000);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  test('Enter without typing applies as well', () => {
    const { apply, actor } = startTyping();
    actor.send({ type: 'applied' });
    expect(apply).toHaveBeenCalledTimes(1);
  });

  test('is dropped when the address has another search', () => {
    const { apply, actor } = startTyping();
    actor.send({ type: 'typed' });
    actor.send({ type: 'dropped' });
    jest.advanceTimersByTime(5000);
    expect(apply).not.toHaveBeenCalled();
  });

  test('ends with the page', () => {
    const { apply, actor } = startTyping();
    actor.send({ type: 'typed' });
    actor.stop();
    jest.advanceTimersByTime(5000);
    expect(apply).not.toHaveBeenCalled();
  });
});
