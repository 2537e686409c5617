import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoutes } from '#src/testing/renderRoutes.tsx';
import { PairButton } from './PairButton.tsx';
import { PairProvider } from './PairProvider.tsx';

/** Two artifacts of a list, out of which each can be taken. */
function List() {
  const [names, setNames] = useState(['Vase', 'Coin']);
  return (
    <PairProvider ids={names}>
      {names.map((name) => (
        <p key={name}>
          <PairButton artifact={{ _id: name, name }} />
          <button onClick={() => setNames(names.filter((other) => other !== name))}>Take {name} away</button>
        </p>
      ))}
    </PairProvider>
  );
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** The vase is chosen to be compared. */
async function choose() {
  const user = userEvent.setup();
  renderRoutes([{ path: '*', element: <List /> }]);
  await press(user, 'Compare Vase');
  expect(screen.getByText(/is chosen/)).toHaveTextContent(
    'Vase is chosen. Press Compare on another artifact.',
  );
  return user;
}

describe('What was chosen to be compared is forgotten', () => {
  it.each([
    ['Esc', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => press(user, 'Cancel')],
    ['a second press', (user: UserEvent) => press(user, 'Compare Vase')],
  ])('on %s, and the keyboard is put back to it', async (_how, giveUp) => {
    const user = await choose();
    const button = screen.getByRole('button', { name: 'Compare Vase' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await giveUp(user);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(button).toHaveFocus();
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
  });

  it.each(['Vase', 'Coin'])('when %s is taken away, and one alone is compared with nothing', async (name) => {
    const user = await choose();
    await press(user, `Take ${name} away`);
    expect(screen.queryByText(/is chosen/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Compare/ })).not.toBeInTheDocument();
  });
});
