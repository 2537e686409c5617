import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Provider } from 'react-redux';
import type { InspectionEvent } from 'xstate';
import { callerName, callerReducer } from '#src/api/caller.ts';
import { createSubmissions, SubmissionsContext } from './submissions.ts';
import { MachineInspectorContext } from './useMachineInspector.ts';
import { useSubmitForm } from './useSubmitForm.ts';

function openForm() {
  const sent: { input: unknown; key: string }[] = [];
  const told: string[] = [];
  const contexts: string[] = [];
  const failing = { now: true };
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.snapshot' && 'context' in inspected.snapshot)
      contexts.push(JSON.stringify(inspected.snapshot.context));
  };
  function Door() {
    const form = useForm({ defaultValues: { password: '' } });
    const { busy, failure, onSubmit } = useSubmitForm(form, {
      id: 'door',
      onInvalid: () => told.push('Who goes there?'),
      submit: (input, _signal, key) => {
        sent.push({ input, key });
        return failing.now ? Promise.reject(new Error('Lost')) : Promise.resolve();
      },
    });
    return (
      <form onSubmit={onSubmit}>
        <input
          aria-label="Password"
          aria-invalid={form.formState.errors.password !== undefined}
          {...form.register('password', { required: true })}
        />
        <button disabled={busy}>Open</button>
        {failure && <p role="alert">{failure.message}</p>}
      </form>
    );
  }
  render(
    <Provider store={configureStore({ reducer: { [callerName]: callerReducer } })}>
      <MachineInspectorContext value={inspect}>
        <SubmissionsContext value={createSubmissions()}>
          <Door />
        </SubmissionsContext>
      </MachineInspectorContext>
    </Provider>,
  );
  const user = userEvent.setup();
  const open = async () => {
    const before = sent.length;
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  };
  return { sent, told, contexts, failing, user, open };
}

describe('A form that is sent again', () => {
  it('keeps its key for the very same values, and takes a new one for others and after a success', async () => {
    const { sent, failing, user, open } = openForm();
    const field = screen.getByLabelText('Password');
    await user.type(field, 'swordfish');
    await open();
    await screen.findByRole('alert');
    await open();
    await user.type(field, '1');
    await open();
    await user.type(field, '{Backspace}');
    failing.now = false;
    await open();
    await open();
    const [first, again, changed, back, anew] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(new Set([first, changed, back, anew]).size).toBe(4);
    expect(sent.map(({ input }) => input)).toContainEqual({ password: 'swordfish1' });
  });

  it('keeps that key when a value was changed and changed back in between', async () => {
    const { sent, user, open } = openForm();
    const field = screen.getByLabelText('Password');
    await user.type(field, 'swordfish');
    await open();
    await user.type(field, '1{Backspace}');
    await open();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('keeps nothing of what was typed in the context of its machine', async () => {
    const { contexts, failing, user, open } = openForm();
    await user.type(screen.getByLabelText('Password'), 'swordfish');
    await open();
    failing.now = false;
    await open();
    expect(contexts.length).toBeGreaterThan(4);
    expect(contexts.join()).not.toContain('swordfish');
  });
});

describe('A form that is pressed once more before the browser runs a timer', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const press = () =>
    act(() => {
      fireEvent.click(screen.getByRole('button'));
      return Promise.resolve();
    });

  it('is sent, as its error is on the screen already', async () => {
    const { sent } = openForm();
    await press();
    const field = screen.getByLabelText('Password');
    expect(field).toBeInvalid();
    fireEvent.change(field, { target: { value: 'swordfish' } });
    await press();
    jest.useRealTimers();
    await waitFor(() => expect(sent).toMatchObject([{ input: { password: 'swordfish' } }]));
  });

  it('tells once what is wrong', async () => {
    const { told } = openForm();
    await press();
    await press();
    await jest.runAllTimersAsync();
    expect(told).toHaveLength(1);
  });
});
