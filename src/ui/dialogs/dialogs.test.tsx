import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settle } from '#src/testing/settle.ts';
import { DialogsProvider, useDialogs } from './DialogsProvider.tsx';

function Questions({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const { alert, confirm } = useDialogs();
  return (
    <>
      <button onClick={() => void alert({ title: 'Oops...', text: 'Please fill in all fields' })}>
        Notice
      </button>
      <button
        onClick={() =>
          void confirm({ title: 'Are you sure?', confirmLabel: 'Yes, delete it!' }).then(onAnswer)
        }
      >
        Question
      </button>
      <button
        onClick={() => {
          void alert({ title: 'First' });
          void alert({ title: 'Second' });
        }}
      >
        Both
      </button>
    </>
  );
}

function open() {
  const onAnswer = jest.fn();
  render(
    <DialogsProvider>
      <Questions onAnswer={onAnswer} />
    </DialogsProvider>,
  );
  return { onAnswer, user: userEvent.setup() };
}
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('a dialog', () => {
  it('has exactly its title and its text (FORM-3)', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Notice' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Oops...' });
    expect(dialog).toHaveAccessibleDescription('Please fill in all fields');
  });

  it('keeps the focus, and gives it back where it was (FORM-4)', async () => {
    const { user } = open();
    const before = screen.getByRole('button', { name: 'Question' });
    await user.click(before);
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    for (let tabs = 0; tabs < 5; tabs += 1) {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(before).toHaveFocus();
  });

  it.each([
    ['its button', true, (user) => user.click(screen.getByRole('button', { name: 'Yes, delete it!' }))],
    ['Cancel', false, (user) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', false, (user) => user.keyboard('{Escape}')],
  ] as [string, boolean, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][])(
    'is answered by %s: %s',
    async (_by, answer, close) => {
      const { user, onAnswer } = open();
      await user.click(screen.getByRole('button', { name: 'Question' }));
      await screen.findByRole('alertdialog');
      await close(user);
      await gone();
      expect(onAnswer.mock.calls).toEqual([[answer]]);
    },
  );

  it('is not answered by the second half of the double press that opened it (MINE-6)', async () => {
    const { user, onAnswer } = open();
    await user.click(screen.getByRole('button', { name: 'Question' }));
    const dialog = await screen.findByRole('alertdialog');
    const beside = dialog.parentElement as HTMLElement;
    const buttons = within(dialog).getAllByRole('button');
    for (const place of [beside, ...buttons]) {
      fireEvent.mouseDown(place, { detail: 2 });
      fireEvent.click(place, { detail: 2 });
      await act(settle);
      expect(onAnswer).not.toHaveBeenCalled();
    }
    await user.click(beside);
    await gone();
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  it('waits for the one before it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Both' }));
    await screen.findByRole('alertdialog', { name: 'First' });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('alertdialog', { name: 'Second' })).toBeVisible();
  });
});
