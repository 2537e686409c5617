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
      <a href="/help">Help</a>
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}

describe('the user menu', () => {
  it.each([
    ['the name', { name: 'Ada', displayName: 'Countess' }, 'Ada'],
    ['the displayName where there is no name', { name: '', displayName: 'Countess' }, 'Countess'],
    ['"User" where there is neither', { name: '', displayName: null }, 'User'],
  ])('is called by %s (LAYOUT-3)', (_what, user, name) => {
    expect(show(user)).toHaveAccessibleName(name);
  });

  it('shows the profile picture (LAYOUT-3)', () => {
    const picture = show({ profilePicture: 'https://example.org/ada.jpg' }).querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://example.org/ada.jpg');
  });

  it('shows a default icon where there is no picture (LAYOUT-3)', () => {
    // What stands before the name.
    const [picture] = show().children;
    expect(picture?.querySelector('img')).toBeNull();
    expect(picture?.querySelector('svg')).toBeInTheDocument();
  });

  it('has the focus on its first item as it opens, and closes at Tab', async () => {
    await userEvent.click(show());
    expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Help' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes on a tap outside that the browser makes no click of (LAYOUT-4)', async () => {
    const button = show();
    await userEvent.click(button);
    const menu = await screen.findByRole('menu');
    fireEvent.pointerDown(menu);
    fireEvent.pointerDown(button);
    expect(menu).toBeVisible();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes on a click outside (LAYOUT-4)', async () => {
    const button = show();
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
