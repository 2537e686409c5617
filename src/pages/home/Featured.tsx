import { FeaturedArtifacts } from '#src/features/featured/FeaturedArtifacts.tsx';
import { SignInInvitation } from '#src/features/featured/SignInInvitation.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';

/** For those alone who are signed in: it comes with their menu, which the HTML names for them (`NavigationBar`). */
const FeaturedCards = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn" */ './FeaturedCards.tsx')).FeaturedCards,
  () => <Loading label="Loading artifacts..." />,
);

/** "Featured Artifacts": of a visitor an invitation, else the cards (HOME-8, HOME-13). */
export function Featured() {
  const { user } = useSession();
  return <FeaturedArtifacts>{user ? <FeaturedCards /> : <SignInInvitation />}</FeaturedArtifacts>;
}
