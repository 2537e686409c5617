import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogsProvider } from '../dialogs/DialogsProvider.tsx';
import { FormDialog } from './FormDialog.tsx';

function Note({ closedBy, onClose }: { closedBy: 'cross' | 'cancel'; onClose: () => void }) {
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <FormDialog
      title="Note"
      form={form}
      question={{ title: 'Discard your note?', text: 'It has not been sent.' }}
      busy={false}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
      closedBy={closedBy}
      submit={{ label: 'Send', busyLabel: 'Sending...' }}
      maxWidth="sm"
    >
      <input aria-label="Words" {...form.register('note')} />
    </FormDialog>
  );
}

function Desk({ closedBy }: { closedBy: 'cross' | 'cancel' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      {open && <Note closedBy={closedBy} onClose={() => setOpen(false)} />}
    </>
  );
}

const press = (name: string) => (user: UserEvent, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name }));

describe.each<[string, 'cross' | 'cancel', (user: UserEvent, dialog: HTMLElement) => Promise<void>]>([
  ['the close mark', 'cross', press('Close')],
  ['“Cancel”', 'cancel', press('Cancel')],
  ['Escape', 'cross', (user) => user.keyboard('{Escape}')],
  ['the backdrop', 'cross', (user, dialog) => user.click(dialog.parentElement as HTMLElement)],
])('A form in a dialog, by %s,', (_by, closedBy, close) => {
  const open = async () => {
    render(
      <DialogsProvider>
        <Desk closedBy={closedBy} />
      </DialogsProvider>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('Write'));
    return {
      user,
      dialog: screen.getByRole('dialog', { name: 'Note' }),
      words: screen.getByLabelText('Words'),
    };
  };
  const expectClosed = async () => {
    await waitFor(() => expect(document.querySelector('[role$=dialog]')).toBeNull());
    expect(screen.getByText('Write')).toHaveFocus();
  };

  it('is closed at once while nothing was typed', async () => {
    const { user, dialog } = await open();
    await close(user, dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await expectClosed();
  });

  it('is closed only after a question when something was', async () => {
    const { user, dialog, words } = await open();
    await user.type(words, 'Dear');
    await close(user, dialog);
    const question = await screen.findByRole('alertdialog', { name: 'Discard your note?' });
    expect(question).toHaveTextContent('It has not been sent.');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(words).toHaveValue('Dear');
    await close(user, dialog);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await expectClosed();
  });
});
