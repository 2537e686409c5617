import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { versionMachine } from './versionMachine.ts';

describe('The version of the pages', () => {
  holdsAfterEveryEvent(versionMachine, {
    events: [{ type: 'worker.waiting' }, { type: 'worker.taken' }, { type: 'take' }],
    actors: { reports: ['worker.waiting', 'worker.taken'] },
    shows: {},
    invariants: {
      'does something for every press of "Reload"': ({ event, before, did }) =>
        event.type !== 'take' || !before.hasTag('offered') || did.length === 1,
      'tells the new one to take over where it waits, once': ({ event, before, did }) =>
        did.includes('skipWaiting') === (event.type === 'take' && before.matches('waiting')),
      'never loads a page anew that nobody wanted so': ({ event, before, did }) =>
        !did.includes('reload') || event.type === 'take' || before.matches('taking'),
      'loads it anew when the new one has taken over, or says nothing': ({ event, before, did }) =>
        !before.matches('taking') ||
        did.includes('reload') === (event.type === 'worker.taken' || event.type.startsWith('xstate.after.')),
      'offers "Reload" exactly while the page is older than the site': ({ after }) =>
        after.hasTag('offered') === (after.matches('waiting') || after.matches('taken')),
      'is not current again before it is loaded anew': ({ before, after }) =>
        before.matches('current') || !after.matches('current'),
    },
  });
});
