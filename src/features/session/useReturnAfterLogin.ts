import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { returnPath } from '#src/lib/paths.ts';
import { useSession } from './useSession.ts';

/** The router's state for a link to the sign-in screens: where to return to, and the list and the preview with which that page was opened (LIST-14, LIST-22). */
export function useSignInState() {
  const { pathname, search, hash, state } = useLocation() as Location<{
    artifact?: unknown;
    results?: unknown;
  } | null>;
  // Nothing else of it: `SKIP_LEAVE_PROMPT` holds for one navigation.
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
