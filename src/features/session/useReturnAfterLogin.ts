import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { returnPath } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/** The router's state of a way to the sign-in screens: this location, with what its own state says of its list and its artifact. */
export function useRequestedState() {
  const { pathname, search, hash, state } = useLocation() as Location<{
    artifact?: unknown;
    results?: unknown;
  } | null>;
  // Nothing else: what skips the question of who leaves a form is of one step.
  return { artifact: state?.artifact, results: state?.results, from: pathname + search + hash };
}

/** The router's state that the guard passed; without scripts a Like passed its page in the address. */
export function useReturnState(): unknown {
  const { state, search } = useLocation() as { state: unknown; search: string };
  const from = new URLSearchParams(search).get('from');
  return state ?? (from === null ? null : { from });
}

/**
 * For the sign-in screens: goes to the location that the guard passed, with its state, else home (ROUTE-8). `SignInLink` passes that on.
 */
export function useReturnAfterLogin(): () => void {
  const navigate = useNavigate();
  const state = useReturnState();
  return () => void navigate(returnPath(state), { replace: true, state });
}

/**
 * Leaves a sign-in screen that a visitor opened when another tab signs somebody in.
 * @param isBusy a request of the screen runs or shows its success: its outcome is the screen's own to show
 */
export function useFollowOtherTab(isBusy: boolean): void {
  const uid = useSession().user?.uid;
  const goBack = useReturnAfterLogin();
  const [isVisitors] = useState(uid === undefined);
  const wasBusy = useRef(isBusy);
  const follow = useEffectEvent(() => {
    // A request may end in the render in which it changes the user.
    if (!isBusy && !wasBusy.current) goBack();
  });
  useEffect(() => {
    if (isVisitors && uid !== undefined) follow();
  }, [isVisitors, uid]);
  useEffect(() => {
    wasBusy.current = isBusy;
  }, [isBusy]);
}
