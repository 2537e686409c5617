import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { renderRoutes } from '#src/testing/renderRoutes.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';

/** A layout with the bar and a link to a page that loads until the returned function is called. */
function showLayout() {
  let load = () => {};
  const page = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Layout = () => (
    <>
      <NavigationProgress />
      <Link to="/page">Go</Link>
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: null },
    { path: '/page', element: 'The page' },
  ];
  renderRoutes([{ path: '/', element: <Layout />, children }], { late: { '/page': page } });
  fireEvent.click(screen.getByText('Go'));
  return { load };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const progress = () => screen.getByRole('status');

describe('A page that loads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows and announces its progress after 400 ms, until it is there', async () => {
    const { load } = showLayout();
    await pass(399);
    expect(progress()).toBeEmptyDOMElement();
    await pass(1);
    expect(progress()).toHaveTextContent('Loading the page...');
    expect(progress().querySelector('[aria-hidden]')).toBeVisible();
    load();
    await pass(0);
    expect(screen.getByText('The page')).toBeVisible();
    expect(progress()).toBeEmptyDOMElement();
  });

  it('shows nothing when it is there before', async () => {
    const { load } = showLayout();
    await pass(200);
    load();
    await pass(5000);
    expect(screen.getByText('The page')).toBeVisible();
    expect(progress()).toBeEmptyDOMElement();
  });
});
