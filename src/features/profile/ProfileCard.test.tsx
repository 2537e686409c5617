import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ProfileCard } from './ProfileCard.tsx';

it('says what it does not know of a person (section 2, "My Profile")', () => {
  const user = { uid: 'x', name: '', email: '', profilePicture: '' };
  render(
    <MemoryRouter>
      <ProfileCard user={user} onLogout={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByText('No Name Found')).toBeVisible();
  expect(screen.getByText('No Email Found')).toBeVisible();
});
