import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Navigation, NavigationActor } from '#src/lib/navigationMachine.ts';
import { requiredContext } from './requiredContext.ts';

/** What asks before a page is left. */
export type LeavePrompt = {
  shouldBlock: (
    current: Pick<Navigation, 'location'>,
    next: Pick<Navigation, 'action' | 'location'>,
  ) => boolean;
  /** @returns whether the page is left */
  confirm: () => Promise<boolean>;
};

type Router = {
  actor: NavigationActor;
  /** Sets what asks before the page is left. @returns what takes that back */
  setPrompt: (prompt: LeavePrompt) => () => void;
};

export const [RouterContext, useRouter] = requiredContext<Router>('RouterContext');

/** Whether the script of the page that a navigation leads to is being loaded, also that of the document's first page. */
export const useIsPageLoading = (): boolean =>
  useSelector(useRouter().actor, (snapshot) => snapshot.matches('loading'));

/** Whether another page is being loaded. A search that is typed meanwhile would replace that navigation. */
export const useIsOtherPageLoading = (): boolean =>
  useSelector(
    useRouter().actor,
    (snapshot) =>
      snapshot.matches('loading') &&
      snapshot.context.next?.location.pathname !== snapshot.context.shown.location.pathname,
  );

/** Asks this before its page is left, while it is mounted: one at a time, the last. @param prompt the same object in every render */
export function useLeavePrompt(prompt: LeavePrompt): void {
  const { setPrompt } = useRouter();
  useEffect(() => setPrompt(prompt), [setPrompt, prompt]);
}
