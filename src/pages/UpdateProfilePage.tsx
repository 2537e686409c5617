import { WeeklyMail } from '#src/features/notifications/WeeklyMail.tsx';
import { DeleteAccount } from '#src/features/profile/deletion/DeleteAccount.tsx';
import { LetterKeys } from '#src/features/profile/LetterKeys.tsx';
import { UpdateProfileForm } from '#src/features/profile/UpdateProfileForm.tsx';
import { useSession } from '#src/features/session/useSession.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Sheet } from '#src/ui/page/Sheet.tsx';

export function UpdateProfilePage() {
  const { user, updateUserProfile } = useSession();
  return (
    <Page intro="Your name stands beside your reviews and your artifacts.">
      <Sheet>
        <UpdateProfileForm user={user} updateUserProfile={updateUserProfile} />
        {user && <WeeklyMail address={user.email} />}
        {user && <LetterKeys />}
        {user && <DeleteAccount user={user} />}
      </Sheet>
    </Page>
  );
}
