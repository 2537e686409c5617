import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { pagesBehind, pathsOf, type PageRow } from '#contract/pages.ts';
import { Providers } from '#src/app/Providers.tsx';
import { AppRouter } from '#src/app/navigation/AppRouter.tsx';
import { routes } from '#src/app/navigation/routes.tsx';
import { createStore } from '#src/app/store.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { startRouter } from '#src/testing/renderRoutes.tsx';
import { Logo } from './Logo.tsx';
import { backendUrl } from '#src/testing/backend.ts';

jest.mock('./Logo.tsx', () => {
  const real = jest.requireActual<{ Logo: typeof Logo }>('./Logo.tsx');
  return { Logo: jest.fn(real.Logo) };
});

const ada = aPerson({ name: 'Ada Lovelace' });
const USER_ITEMS = [
  { label: 'My Profile', to: '/my-profile' },
  { label: 'Update Profile', to: '/update-profile' },
  { label: 'My Artifacts', to: '/my-artifacts' },
  { label: 'Liked Artifacts', to: '/liked-artifacts' },
  { label: 'Feedback', to: '/feedback' },
  { label: 'Help & Support', to: '/help' },
];

const PROTECTED = [
  '/add-artifact',
  '/my-artifacts',
  '/artifact/7',
  '/compare',
  '/liked-artifacts',
  '/my-profile',
  '/update-profile',
];
/** Each with its heading. */
const OPEN = [
  ['/', 'Explore History'],
  ['/all-artifacts', 'All Artifacts'],
  ['/login', 'Login to Your Account'],
  ['/register', 'Create Your Account'],
  ['/feedback', 'Your Feedback Matters'],
  ['/help', 'Help & Support'],
  ['/forget-password', 'Forgot Password'],
] as const;

function onAWideScreen() {
  const narrow = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = narrow;
  });
}
// The first header of the document: pages have headers as well.
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const labels = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
/** The text and path of each link. */
const ways = (elements: HTMLElement[]) =>
  elements.map((element) => `${element.textContent} ${element.getAttribute('href')}`);

afterEach(() => setInstitution());

describe('the navigation bar on a wide screen', () => {
  onAWideScreen();

  it('offers visitors Home, All Artifacts, Login and Register (PRODUCT-6, LAYOUT-2)', async () => {
    renderApp('/nowhere');
    await bar().findByRole('link', { name: 'Login' });
    expect(ways(bar().getAllByRole('link'))).toEqual([
      'Explore History /',
      'Home /',
      'All Artifacts /all-artifacts',
      'Login /login',
      'Register /register',
    ]);
  });

  it('offers signed-in people Add Artifact and their menu, which closes when something is chosen (PRODUCT-6, LAYOUT-2, LAYOUT-4)', async () => {
    const { user, router } = renderApp('/nowhere', { as: ada });
    const menu = await bar().findByRole('button', { name: 'Ada Lovelace' });
    expect(ways(bar().getAllByRole('link'))).toEqual([
      'Explore History /',
      'Home /',
      'All Artifacts /all-artifacts',
      'Add Artifact /add-artifact',
    ]);
    await user.click(menu);
    const items = await screen.findAllByRole('menuitem');
    expect(labels(items)).toEqual([...USER_ITEMS.map(({ label }) => label), 'Logout']);
    expect(ways(items.slice(0, -1))).toEqual(USER_ITEMS.map(({ label, to }) => `${label} ${to}`));
    await user.click(screen.getByRole('menuitem', { name: 'Help & Support' }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/help');
    expect(bar().getByRole('link', { name: 'Add Artifact' })).toBeVisible();
  });

  it('closes its menu on Back, and leaves it closed on Forward', async () => {
    const { user, router } = renderApp('/nowhere', { as: ada });
    await act(() => router.navigate('/nowhere/else'));
    await user.click(await bar().findByRole('button', { name: 'Ada Lovelace' }));
    await screen.findByRole('menu');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await act(() => router.navigate(1));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes its menu when Tab leaves it, and goes on', async () => {
    const { user } = renderApp('/nowhere', { as: ada });
    await user.click(await bar().findByRole('button', { name: 'Ada Lovelace' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus());
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveFocus();
  });

  it('logs out from a protected page to the home page (LAYOUT-6, SESSION-3, SESSION-8)', async () => {
    const { user, router } = renderApp('/my-profile', { as: ada });
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    await user.click(bar().getByRole('button', { name: 'Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('👋 Logged out!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('isLoggedIn')).toBe('false');
  });

  it('has the focus on the page after a logout at Home, where the menu goes (ACCESS-2)', async () => {
    const { user } = renderApp('/', { as: ada });
    await screen.findByRole('banner');
    await user.click(await bar().findByRole('button', { name: 'Ada Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await screen.findByText('👋 Logged out!');
    await waitFor(() =>
      expect(bar().queryByRole('button', { name: 'Ada Lovelace' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('switches the theme (LAYOUT-8)', async () => {
    const { user } = renderApp('/nowhere');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    await user.click(await bar().findByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it("starts in the theme of the document's attribute (LAYOUT-8)", async () => {
    document.documentElement.dataset.theme = 'dark';
    renderApp('/nowhere');
    expect(await bar().findByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  });
});

describe('the navigation bar', () => {
  it('leads home by its logo and name (LAYOUT-1)', async () => {
    renderApp('/nowhere');
    await screen.findByText('404 - Page Not Found');
    const [logo] = bar().getAllByRole('link');
    expect(logo).toHaveTextContent('Explore History');
    expect(logo?.querySelector('svg')).toBeInTheDocument();
    expect(logo).toHaveAttribute('href', '/');
  });

  it('says when logging out failed, and leaves the person signed in (SESSION-9)', async () => {
    const { user, auth } = renderApp('/nowhere', { as: ada });
    await screen.findByText('404 - Page Not Found');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    auth.failNext = new Error('offline');
    await user.click(bar().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('❌ Logout failed!')).toBeInTheDocument();
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
  });
});

describe('the navigation bar on a small screen', () => {
  it('offers visitors Home, All Artifacts, Login and Register behind one button (LAYOUT-5)', async () => {
    const { user } = renderApp('/nowhere');
    await screen.findByText('404 - Page Not Found');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    expect(labels(bar().getAllByRole('link')).slice(1)).toEqual([
      'Home',
      'All Artifacts',
      'Login',
      'Register',
    ]);
  });

  it('keeps the same items behind one button (LAYOUT-2, LAYOUT-5)', async () => {
    const { user } = renderApp('/nowhere', { as: ada });
    await screen.findByText('404 - Page Not Found');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    expect(ways(bar().getAllByRole('link')).slice(1)).toEqual([
      'Home /',
      'All Artifacts /all-artifacts',
      'Add Artifact /add-artifact',
      ...USER_ITEMS.map(({ label, to }) => `${label} ${to}`),
    ]);
    expect(bar().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await user.click(screen.getByText('404 - Page Not Found'));
    await waitFor(() => expect(bar().queryByRole('link', { name: 'My Profile' })).not.toBeInTheDocument());
  });

  it('closes its menu when Tab leaves it, so that what has the focus is seen (ACCESS-8)', async () => {
    const { user } = renderApp('/nowhere');
    await user.click(await bar().findByRole('button', { name: 'Open menu' }));
    await user.tab();
    expect(bar().getByRole('link', { name: 'Home' })).toHaveFocus();
    act(() => bar().getByRole('link', { name: 'Register' }).focus());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveFocus();
    expect(bar().queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
  });

  it('closes its menu on Back', async () => {
    const { user, router } = renderApp('/nowhere');
    await act(() => router.navigate('/nowhere/else'));
    await user.click(await bar().findByRole('button', { name: 'Open menu' }));
    await act(() => router.navigate(-1));
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes its menu when somebody logs out, and goes home (LAYOUT-6)', async () => {
    const { user, router } = renderApp('/nowhere', { as: ada });
    await screen.findByText('404 - Page Not Found');
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    await user.click(bar().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(bar().queryByRole('link', { name: 'Home' })).not.toBeInTheDocument());
  });
});

describe('the frame of every page', () => {
  it('says 404 for an unknown address, with a way home (ROUTE-5)', async () => {
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
    expect(screen.getByText(/may have been removed or renamed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Error');
  });

  it('has a footer with quick links, contact, four networks and the year (LAYOUT-7)', async () => {
    renderApp('/nowhere');
    const footer = within(await screen.findByRole('contentinfo'));
    const quick = within(footer.getByRole('navigation', { name: 'Quick Links' }));
    expect(ways(quick.getAllByRole('link'))).toEqual([
      'Home /',
      'All Artifacts /all-artifacts',
      'Add Artifact /add-artifact',
      'My Artifacts /my-artifacts',
      'Liked Artifacts /liked-artifacts',
    ]);
    for (const [name, host] of [
      ['Facebook', 'facebook.com'],
      ['X (Twitter)', 'x.com'],
      ['Instagram', 'instagram.com'],
      ['LinkedIn', 'linkedin.com'],
    ]) {
      const link = footer.getByRole('link', { name: name as string });
      expect(new URL(link.getAttribute('href') ?? '').hostname.replace(/^www\./, '')).toBe(host);
    }
    expect(footer.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible();
    await screen.findByText('404 - Page Not Found');
  });

  it('has a footer that describes the product and names e-mail, phone and address (LAYOUT-7)', async () => {
    renderApp('/nowhere');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/brings historical artifacts from all over the world together/)).toBeVisible();
    const contact = within(footer.getByRole('list', { name: 'Contact' }));
    expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(contact.getByRole('link', { name: /^\+/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(contact.getByText('12 Museum Lane, Heritage City')).toBeVisible();
    await screen.findByText('404 - Page Not Found');
  });

  it.each(['/nowhere', '/register'])(
    'leads at its end to what the institution says of itself, as far as it says it: %s (INST-12)',
    async (path) => {
      setInstitution({ ...EXPLORE_HISTORY, pages: ['imprint', 'terms'] });
      renderApp(path);
      const row = within(await screen.findByRole('navigation', { name: 'About this site' }));
      expect(ways(row.getAllByRole('link'))).toEqual(['Imprint /about/imprint', 'Terms of Use /about/terms']);
      await screen.findByRole('heading', { level: 1 });
    },
  );

  it('has no such row where the institution says nothing (INST-12)', async () => {
    renderApp('/nowhere');
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('navigation', { name: 'About this site' })).not.toBeInTheDocument();
    await screen.findByText('404 - Page Not Found');
  });

  it('stands around a page that breaks, which says so (ROUTE-6)', async () => {
    // React logs a caught error to the console, which fails every other test.
    const complaints = jest.spyOn(console, 'error');
    const record = complaints.getMockImplementation();
    complaints.mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    const [frame] = routes;
    const [pages] = frame?.children ?? [];
    const broken = [
      { ...frame, children: [{ ...pages, children: [{ path: '*', Component: Broken }] }] } as RouteObject,
    ];
    const auth = createFakeAuth();
    const store = createStore({ apiBaseUrl: backendUrl(''), getToken: auth.service.getToken });
    render(
      <Providers services={{ auth: auth.service, openPhotoStorage: jest.fn() }} store={store}>
        <AppRouter router={startRouter({ pathname: '/' })} routes={broken} />
      </Providers>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(bar().getByRole('link', { name: 'Explore History' })).toBeVisible();
    complaints.mockImplementation(record);
  });

  it('puts the keyboard at the heading of a page that was gone to (ACCESS-2)', async () => {
    const { user, router } = renderApp('/nowhere');
    await user.click(await screen.findByRole('link', { name: 'Go Back to Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Explore History' })).toHaveFocus(),
    );
  });

  it('is not rendered by what changes the page alone', async () => {
    const { screen, user, allAnswered } = renderApp('/all-artifacts');
    await screen.findByRole('contentinfo');
    await allAnswered();
    jest.mocked(Logo).mockClear();
    await user.click(await screen.findByRole('link', { name: 'Go to page 2' }));
    await screen.findByRole('link', { name: 'Page 2' });
    await allAnswered();
    // It stands in the bar and in the footer.
    expect(Logo).not.toHaveBeenCalled();
  });

  it('leads the keyboard past the bar (ACCESS-2)', async () => {
    const { user } = renderApp('/nowhere');
    await screen.findByText('404 - Page Not Found');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('waits with "Loading..." until it is known who is signed in (ROUTE-7, SESSION-1, SESSION-2)', async () => {
    const auth = createFakeAuth({ signedIn: ada });
    let tell = () => {};
    auth.service.onChange = (listener) => {
      tell = () => listener({ uid: 'u', email: null, displayName: null, photoURL: null, providers: [] });
      return () => {};
    };
    const { router } = renderApp('/my-profile', { auth });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('Loading...')).toBeVisible();
    expect(within(main).queryByRole('heading')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/my-profile');
    await waitFor(() => expect(bar().getByRole('button', { name: 'Open menu' })).toBeVisible());
    act(() => tell());
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  it('shows what everybody may see at once in a browser that remembers nobody (SESSION-2)', () => {
    const auth = createFakeAuth();
    auth.service.onChange = () => () => {};
    renderApp('/nowhere', { auth });
    expect(screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('keeps it back in a browser that remembers somebody until the provider has spoken (SESSION-1)', async () => {
    const auth = createFakeAuth();
    auth.service.mayHaveUser = () => true;
    let tell = () => {};
    auth.service.onChange = (listener) => {
      tell = () => listener(null);
      return () => {};
    };
    renderApp('/help', { auth });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('Loading...')).toBeVisible();
    expect(within(main).queryByRole('heading')).not.toBeInTheDocument();
    act(() => tell());
    expect(await within(main).findByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
    expect(within(main).queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('knows of every page whether it is open to visitors', () => {
    const addresses = (group: PageRow[]) =>
      group.flatMap((page) => pathsOf(page, []).map((path) => path.replace(':id', '7'))).sort();
    expect([...PROTECTED].sort()).toEqual(addresses(pagesBehind('protected')));
    expect(OPEN.map(([path]) => path).sort()).toEqual(addresses(pagesBehind('public', 'unguarded')));
  });

  it.each(PROTECTED)('closes %s to visitors (ROUTE-3, ARTIFACT-11)', async (path) => {
    const { router } = renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it.each(OPEN)('opens %s to visitors (ROUTE-1, LOGIN-8, HELP-3)', async (path, heading) => {
    const { router } = renderApp(path);
    await screen.findByText(heading, { selector: 'h1' });
    expect(router.state.location.pathname).toBe(path);
  });

  it('sends visitors from a protected page to the login page, with the way back (ROUTE-7)', async () => {
    const { router } = renderApp('/my-artifacts?x=1');
    await screen.findByRole('heading', { level: 1, name: 'Login to Your Account' });
    expect(router.state.location.state).toEqual({ from: '/my-artifacts?x=1' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('follows another tab that signs out (SESSION-7)', async () => {
    const { router } = renderApp('/my-profile', { as: ada });
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    localStorage.removeItem('user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
