import { RouterProvider, type createMemoryRouter } from 'react-router-dom';

/** Shows the page that the router stands at. */
export function Screens({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  // Not as transitions: a page that was left must be gone before the session that it needs (see `useLogout`).
  return <RouterProvider router={router} useTransitions={false} />;
}
