import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, type Step } from '#src/testing/machineSteps.ts';
import { navigationMachine, type Navigation } from './navigationMachine.ts';

type Change = Step<typeof navigationMachine>;

/** A path says of itself whether unsent forms are left for it, and whether its page is late. */
const way = (action: Navigation['action'], path: string): Navigation => ({
  action,
  location: { pathname: path, search: '', hash: '', state: null, key: path },
  delta: action === 'POP' ? -1 : 0,
  keepsScroll: false,
  isUnsent: path.includes('unsent'),
  isLoaded: !path.includes('late'),
});

const go = (action: Navigation['action'], path: string) => ({
  type: 'navigate' as const,
  to: way(action, path),
});
const pathOf = (navigation: Navigation | null) => navigation?.location.pathname;
const shown = (snapshot: Change['after']) => pathOf(snapshot.context.shown);
const isWay = ({ event }: Change) => event.type === 'navigate';
/** Whether Back leads to where one is. */
const isBack = ({ before, event }: Change) =>
  event.type === 'navigate' &&
  (event.to as Navigation).action === 'POP' &&
  pathOf(event.to as Navigation) === shown(before);
const isLeft = ({ event }: Change) => event.type === done('ask').type && event.output === true;

describe('the way to another address', () => {
  holdsAfterEveryEvent(navigationMachine, {
    inputs: [way('POP', '/'), way('POP', '/late')],
    events: [
      ...['/', '/page', '/late', '/unsent', '/unsent-late'].flatMap((path) => [
        go('PUSH', path),
        go('POP', path),
      ]),
      go('REPLACE', '/page'),
      ...[done('ask', true), done('ask', false), done('load')],
    ],
    shows: { shownPath: '/', nextPath: null },
    invariants: {
      'leads nowhere when nothing is asked and nothing loads': ({ after }) =>
        after.matches('here') === (after.context.next === null),
      'shows the page before until the next one is there, and then that': ({ before, after }) =>
        shown(after) === shown(before) ||
        (after.matches('here') && after.context.shown.location === before.context.next?.location) ||
        (after.matches('here') && !shown(after)?.includes('late')),
      'is the last one that was taken': (step) =>
        !isWay(step) ||
        isBack(step) ||
        [pathOf(step.after.context.next), shown(step.after)].includes(
          pathOf((step.event as unknown as ReturnType<typeof go>).to),
        ),
      'is written into the history when it is shown, once, and not before': ({ did, before, after }) =>
        did.filter((name) => name === 'enter').length ===
        (after.context.shown === before.context.shown ? 0 : 1),
      'is asked where forms are unsent, unless it was asked already': (step) =>
        !isWay(step) ||
        isBack(step) ||
        step.before.matches('returning') ||
        step.after.matches('asking') ===
          (pathOf((step.event as unknown as ReturnType<typeof go>).to)?.includes('unsent') === true),
      'stays where it is asked and not left': ({ before, event, after }) =>
        !(before.matches('asking') && event.output === false) ||
        (after.matches('here') && after.context.shown === before.context.shown),
      'leads on when the page is left: where Back was pressed the browser goes there again': (step) =>
        !isLeft(step) || step.after.matches('returning') === (step.before.context.next?.action === 'POP'),
      'takes the browser back before it is asked, and only then': (step) =>
        step.did.includes('takeBack') === (step.after.matches('asking') && isWay(step) && !isBack(step)),
      'goes again only where it was taken back': ({ did, before, after }) =>
        did.includes('goAgain') === (before.matches('asking') && after.matches('returning')),
      'is given up where the browser is back at what is shown': (step) =>
        !isBack(step) ||
        step.before.matches('asking') ||
        step.before.matches('returning') ||
        step.after.matches('here'),
    },
  });
});
