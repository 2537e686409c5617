import { useLocation, useNavigate } from 'react-router-dom';
import { returnPath } from '#src/lib/paths.ts';

/**
 * For the sign-in screens. `goBack` goes to the location that the guard passed, else home (ruling R1); `state` is that
 * location, for the links between the screens.
 */
export function useReturnAfterLogin() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return { state, goBack: () => void navigate(returnPath(state), { replace: true }) };
}
