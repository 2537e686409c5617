import { AddArtifactForm } from '#src/features/contribute/AddArtifactForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';

export function AddArtifactPage() {
  const { user } = useSession();
  return (
    <Page intro="Tell others what it is, where it comes from, and why it matters.">
      <Sheet>{user && <AddArtifactForm user={user} />}</Sheet>
    </Page>
  );
}
