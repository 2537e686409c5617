import { abortable } from '#src/api/abortable.ts';
import { useSetWeeklyMailMutation, useWeeklyMailQuery } from '#src/api/notifications.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';

/**
 * Switches the weekly mail on and off, at once (NEWS-6); nothing where the site sends no mails.
 * @param address where it goes
 */
export function WeeklyMail({ address }: { address: string }) {
  const { alert } = useDialogs();
  const { data } = useWeeklyMailQuery();
  const [setWeeklyMail] = useSetWeeklyMailMutation();
  const { busy, onSubmit } = useSubmit({
    id: 'weekly-mail',
    lasting: 'weekly-mail',
    submit: (_, signal) => abortable(setWeeklyMail(!data?.weekly), signal),
    onFailure: (failure) =>
      void alert({ title: 'The weekly mail was not changed', text: messageOf(failure) }),
  });
  if (!data?.isOffered) return null;
  return (
    <SwitchField
      label="Weekly mail"
      hint={
        <>
          Once a week, what is new on your artifacts goes to <bdi>{address}</bdi>. No mail comes when nothing
          is new. It is saved at once.
        </>
      }
      checked={data.weekly !== busy}
      disabled={busy}
      onChange={() => onSubmit()}
    />
  );
}
