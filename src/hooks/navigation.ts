import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Navigation, NavigationActor } from '#src/lib/navigationMachine.ts';
import { requiredContext } from './requiredContext.ts';

type Way = Pick<Navigation, 'action' | 'location'>;

/** Asks before a page is left. */
export type LeavePrompt = {
  isUnsent: (from: Way, to: Way) => boolean;
  /** @returns whether the page is left */
  ask: () => Promise<boolean>;
};

type NavigationValue = {
  actor: NavigationActor;
  /** @returns what takes it away again */
  setPrompt: (prompt: LeavePrompt) => () => void;
};

export const [NavigationContext, useNavigation] = requiredContext<NavigationValue>('NavigationContext');

/** Whether the script of another page is being loaded, to which a link or Back leads. */
export const useIsPageLoading = (): boolean =>
  useSelector(useNavigation().actor, (snapshot) => snapshot.matches('loading'));

/** Whether the page that is being loaded has another path: what is typed here meanwhile leads nowhere. */
export const useIsLeaving = (): boolean =>
  useSelector(
    useNavigation().actor,
    (snapshot) =>
      snapshot.matches('loading') &&
      snapshot.context.next?.location.pathname !== snapshot.context.shown.location.pathname,
  );

/** Asks this before its page is left, while it is mounted: one at a time, the last. @param prompt the same object in every render */
export function useLeavePrompt(prompt: LeavePrompt): void {
  const { setPrompt } = useNavigation();
  useEffect(() => setPrompt(prompt), [setPrompt, prompt]);
}
