import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { abortable } from '#src/api/abortable.ts';
import { useSetWeeklyMailMutation, useWeeklyMailQuery } from '#src/api/notifications.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { messageOf } from '#src/lib/failure.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import * as styles from './notifications.module.css';

/**
 * Switches the weekly mail on and off, at once (NEWS-6); nothing where the site sends no mails.
 * @param address where it goes
 */
export function WeeklyMail({ address }: { address: string }) {
  const id = useId();
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
    <div className={styles.weekly}>
      <FormControlLabel
        control={
          <Switch
            checked={data.weekly !== busy}
            disabled={busy}
            onChange={() => onSubmit()}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label="Weekly mail"
      />
      <Typography id={id} variant="body2" color="textSecondary">
        Once a week, what is new on your artifacts goes to <bdi>{address}</bdi>. No mail comes when nothing is
        new. It is saved at once.
      </Typography>
    </div>
  );
}
