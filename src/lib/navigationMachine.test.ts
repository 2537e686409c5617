import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { done, failed, type Step } from '#src/testing/machineSteps.ts';
import { navigationMachine, type Navigation } from './navigationMachine.ts';

type Change = Step<typeof navigationMachine>;

/** A path says of itself whether it is asked before (`blocked`), whether its page is late, and whether the browser does not tell the way to it (`uncounted`). */
const navigation = (action: Navigation['action'], path: string): Navigation => ({
  action,
  location: { pathname: path, search: '', hash: '', state: null, key: path },
  delta: action !== 'POP' ? 0 : path.includes('uncounted') ? null : -1,
  preventScrollReset: false,
  isBlocked: path.includes('blocked'),
  isPageLoaded: !path.includes('late'),
});

const go = (action: Navigation['action'], path: string) => ({
  type: 'navigate' as const,
  to: navigation(action, path),
});
const pathOf = (of: Navigation | null) => of?.location.pathname;
const shown = (snapshot: Change['after']) => pathOf(snapshot.context.shown);
const isNavigate = ({ event }: Change) => event.type === 'navigate';
/** Whether Back leads to where one is. */
const isBack = ({ before, event }: Change) =>
  event.type === 'navigate' &&
  (event.to as Navigation).action === 'POP' &&
  pathOf(event.to as Navigation) === shown(before);
const isLeft = ({ event }: Change) => event.type === done('confirmLeave').type && event.output === true;

describe('a navigation', () => {
  holdsAfterEveryEvent(navigationMachine, {
    inputs: [navigation('POP', '/'), navigation('POP', '/late')],
    events: [
      ...['/', '/page', '/late', '/blocked', '/blocked-late'].flatMap((path) => [
        go('PUSH', path),
        go('POP', path),
      ]),
      go('POP', '/blocked-uncounted'),
      go('REPLACE', '/page'),
      ...[done('confirmLeave', true), done('confirmLeave', false), done('loadPage')],
      ...['confirmLeave', 'loadPage'].map((id) => failed(id, new Error('no'))),
    ],
    within: ({ context: { shown, next } }) => [shown, next].every((each) => (each?.delta ?? 0) >= -2),
    shows: { shownPath: '/', nextPath: null },
    invariants: {
      'leads nowhere when nothing is asked and nothing loads': ({ after }) =>
        after.matches('idle') === (after.context.next === null),
      'shows the page before until the next one is there, and then that': ({ before, after }) =>
        shown(after) === shown(before) ||
        (after.matches('idle') && after.context.shown.location === before.context.next?.location) ||
        (after.matches('idle') && !shown(after)?.includes('late')),
      'is the last one that was taken': (step) =>
        !isNavigate(step) ||
        isBack(step) ||
        [pathOf(step.after.context.next), shown(step.after)].includes(
          pathOf((step.event as unknown as ReturnType<typeof go>).to),
        ),
      'is written into the history when it is shown, once, and not before': (step) =>
        step.did.filter((name) => name === 'writeHistory').length ===
        (step.after.matches('idle') &&
        (isNavigate(step) || isLeft(step) || step.event.type === done('loadPage').type)
          ? 1
          : 0),
      'is asked where forms are unsent, unless it was asked already, or Back goes on from where it has led': (
        step,
      ) =>
        !isNavigate(step) ||
        isBack(step) ||
        step.before.matches('proceeding') ||
        (step.before.matches('loading') &&
          step.before.context.next?.action === 'POP' &&
          (step.event.to as Navigation).action === 'POP') ||
        step.after.matches('blocked') ===
          (pathOf((step.event as unknown as ReturnType<typeof go>).to)?.includes('blocked') === true),
      'stays where it is asked and not left, and where its page cannot be had': ({ before, event, after }) =>
        !(event.output === false || event.type.startsWith('xstate.error')) ||
        (after.matches('idle') && after.context.shown === before.context.shown),
      'leads on when the page is left: where it was taken back the browser goes there again': (step) =>
        !isLeft(step) || step.after.matches('proceeding') === Boolean(step.before.context.next?.delta),
      'takes the browser back before it is asked, and only then': (step) =>
        step.did.includes('revertPop') ===
        (step.after.matches('blocked') && isNavigate(step) && !isBack(step)),
      'goes again only where it was taken back': ({ did, before, after }) =>
        did.includes('repeatPop') === (before.matches('blocked') && after.matches('proceeding')),
      'restores the address where it was asked and not left, and only there': ({ before, event, did }) =>
        did.includes('restoreAddress') ===
        (before.matches('blocked') &&
          (event.output === false || event.type === failed('confirmLeave', null).type)),
      'is given up where the browser is back at what is shown, which may still be loading': (step) =>
        !isBack(step) ||
        step.before.matches('blocked') ||
        step.before.matches('proceeding') ||
        step.after.matches(shown(step.before)?.includes('late') ? 'loading' : 'idle'),
    },
  });
});
