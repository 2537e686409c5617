import { fireEvent, waitFor } from '@testing-library/react';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const openProfile = async (overrides: Partial<Person> = {}) => {
  const ada = aPerson({ name: 'Ada Lovelace', ...overrides });
  const app = renderApp('/my-profile', { as: ada });
  await app.screen.findByRole('heading', { level: 1, name: 'My Profile' });
  return { ...app, ada };
};

describe('My Profile', () => {
  it('shows photo, name and e-mail (ROUTE-4, PROFILE-1)', async () => {
    const { screen, ada } = await openProfile({ photoURL: 'https://example.org/ada.jpg' });
    await waitFor(() => expect(document.title).toBe('My Profile'));
    expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getByText(ada.email)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Ada Lovelace' })).toHaveAttribute(
      'src',
      'https://example.org/ada.jpg',
    );
  });

  it('shows the default avatar instead of a broken photo (PROFILE-1, SESSION-4)', async () => {
    const { screen } = await openProfile({ photoURL: 'https://example.org/gone.jpg' });
    const photo = () => screen.getByRole('img', { name: 'Photo of Ada Lovelace' });
    fireEvent.error(photo());
    expect(photo()).toHaveAttribute('src', DEFAULT_AVATAR);
  });

  it('says when there is no e-mail (PROFILE-1)', async () => {
    const { screen } = await openProfile({ email: '' });
    expect(screen.getByText('No Email Found')).toBeVisible();
  });

  it.each(['Edit Profile', 'Edit your name and photo'])(
    'leads to the form by "%s" (PROFILE-2)',
    async (name) => {
      const { screen, user } = await openProfile();
      await user.click(screen.getByRole('link', { name }));
      await screen.findByRole('heading', { level: 1, name: 'Update Profile' });
      await waitFor(() => expect(document.title).toBe('Update Profile'));
    },
  );

  it('logs out and goes home (PROFILE-2)', async () => {
    const { screen, user, router } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('👋 Logged out!')).toBeVisible();
  });
});
