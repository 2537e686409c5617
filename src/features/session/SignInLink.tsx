import { readResults } from '#src/ui/cards/resultsLink.ts';
import { Link, type LinkProps } from '#src/ui/page/Link.tsx';
import { useReturnState } from './useReturnAfterLogin.ts';

/** A link from one sign-in screen to another, which keeps where its visitor wanted to go (ROUTE-8). */
export function SignInLink(props: LinkProps) {
  const state = useReturnState();
  const results = readResults(state);
  // From the next screen on the browser goes back to this one, not to the list.
  const next = results ? { ...(state as object), results: { ...results, isBehind: false } } : state;
  return <Link state={next} {...props} />;
}
