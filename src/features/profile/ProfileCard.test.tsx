import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ProfileCard } from './ProfileCard.tsx';

it('says what it does not know of a person (PROFILE-1)', () => {
  const user = { uid: 'x', name: '', email: '', profilePicture: '' };
  render(
    <MemoryRouter>
      <ProfileCard user={user} onLogout={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByText('No Name Found')).toBeVisible();
  expect(screen.getByText('No Email Found')).toBeVisible();
});
