import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed, type Step } from '#src/testing/machineSteps.ts';
import { UNSENT } from '#src/api/baseQuery.ts';
import { likeMachine } from './likeMachine.ts';

type Change = Step<typeof likeMachine>;

const LIKE = { uid: 'ada', id: 'vase', liked: true };
const ended = ({ event, before }: Change, how: 'done' | 'error') =>
  event.type === `xstate.${how}.actor.send` && before.hasTag('busy');
const isKept = (like: Change['after']) =>
  like.status === 'active' && like.context.isKept && !like.matches('pressed');

describe('A like', () => {
  holdsAfterEveryEvent(likeMachine, {
    inputs: [
      { ...LIKE, isKept: false },
      { ...LIKE, isKept: true },
    ],
    events: [
      { type: 'turn' },
      { type: 'lost' },
      ...[done('send', { liked: true }), done('send', { liked: false })],
      ...[failed('send', new Error('busy')), failed('send', UNSENT)],
    ],
    // The call has a limit.
    actors: { answers: { send: [] } },
    shows: { liked: true, isKept: false, failureCode: null },
    invariants: {
      'is busy exactly while it is sent': ({ after, running }) =>
        after.hasTag('busy') === running.includes('send'),
      'is sent as it is wanted, for who pressed': ({ after: { context }, started: { send } }) =>
        !send || (send.uid === 'ada' && send.id === 'vase' && send.liked === context.liked),
      'is over with an answer, which decides': (step) =>
        ended(step, 'done') === (step.before.status === 'active' && step.after.value === 'answered') &&
        (!ended(step, 'done') ||
          step.after.context.liked === (step.event.output as { liked: boolean }).liked),
      'fails where it was pressed, sent and not answered, and says why': (step) =>
        (step.before.status === 'active' && step.after.value === 'failed') ===
          (ended(step, 'error') && !isKept(step.before) && step.event.error !== UNSENT) &&
        (step.after.context.failure !== null) === (step.after.value === 'failed'),
      'is kept in the browser when it was not sent, once, and from then on until it was answered': (step) =>
        step.did.includes('keep') === (!isKept(step.before) && isKept(step.after)) &&
        (!isKept(step.before) || isKept(step.after) !== ended(step, 'done')),
      'is sent when its turn has come, if it waits, and not before': ({ event, before, started }) =>
        'send' in started === (event.type === 'turn' && before.matches('waiting')),
      'waits for its turn after a pause, or without one where the connection is lost': (step) =>
        !step.before.matches('pausing') ||
        step.after.matches(step.event.type === 'turn' ? 'pausing' : 'waiting'),
    },
  });
});
