import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { SessionUser } from '#src/features/session/sessionUser.ts';
import { UserMenu } from './UserMenu.tsx';

function show(user: Partial<SessionUser> = {}) {
  render(
    <MemoryRouter>
      <UserMenu
        user={{ uid: 'u', email: '', name: 'Ada', profilePicture: '', ...user }}
        onLogout={() => {}}
      />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}

describe('the user menu', () => {
  it.each([
    ['the name', { name: 'Ada', displayName: 'Countess' }, 'Ada'],
    ['the displayName where there is no name', { name: '', displayName: 'Countess' }, 'Countess'],
    ['"User" where there is neither', { name: '', displayName: null }, 'User'],
  ])('is called by %s', (_what, user, name) => {
    expect(show(user)).toHaveAccessibleName(name);
  });

  it('shows the profile picture', () => {
    const picture = show({ profilePicture: 'https://example.org/ada.jpg' }).querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://example.org/ada.jpg');
  });

  it('shows a default icon where there is no picture', () => {
    const button = show();
    expect(button.querySelector('img')).toBeNull();
    expect(screen.getByTestId('PersonIcon')).toBeInTheDocument();
  });

  it('closes on a click outside', async () => {
    const button = show();
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    fireEvent.click(menu.closest('[role=presentation]')?.firstElementChild as Element);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});
