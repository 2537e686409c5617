import { act, render, screen } from '@testing-library/react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { ConnectionContext } from '#src/hooks/useConnection.ts';
import { connectionMachine } from '#src/lib/connectionMachine.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const never = () => new Promise<unknown>(() => undefined);

function show() {
  const connection = createActor(
    connectionMachine.provide({
      actors: { watch: fromCallback(() => undefined), ask: fromPromise(never) },
      actions: { lost: () => undefined, returned: () => undefined },
    }),
  ).start();
  render(
    <ConnectionContext value={connection}>
      <ConnectionNotice />
    </ConnectionContext>,
  );
  return (event: Parameters<typeof connection.send>[0]) => act(() => connection.send(event));
}

describe('the notice of the connection', () => {
  it('says that a part does not load, until it does', () => {
    const tell = show();
    tell({ type: 'parts.changed', missing: true });
    expect(screen.getByText(/^A part of this page does not load\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    tell({ type: 'parts.changed', missing: false });
    expect(screen.queryByText(/^A part/)).not.toBeInTheDocument();
  });

  it('says that there is no connection until an answer comes, whatever the browser sees (OFFLINE-1)', () => {
    const tell = show();
    tell({ type: 'unanswered', changes: 0 });
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
    tell({ type: 'browser.offline' });
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    tell({ type: 'browser.online' });
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    tell({ type: 'answered', changes: 1 });
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });
});
