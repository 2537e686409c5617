import { RouterProvider, type createMemoryRouter } from 'react-router-dom';

export function AppRouter({ router }: { router: ReturnType<typeof createMemoryRouter> }) {
  return <RouterProvider router={router} />;
}
