import { RouterProvider, type createMemoryRouter } from 'react-router-dom';

export function AppRouter({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  // Without transitions: a protected page must unmount before `useLogout` ends the session.
  return <RouterProvider router={router} useTransitions={false} />;
}
