import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { PAGE_STATE_ELEMENT_ID, type RenderedPage } from '#contract/renderedPage.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { renderPage } from './renderPage.tsx';
import { mount } from './mount.tsx';
import { pages } from './pages.ts';

const render = async (address: string, send: typeof fetch = fetch): Promise<RenderedPage> => {
  const url = new URL(address, location.origin);
  const page = await renderPage({ url, apiBaseUrl: backendUrl(''), fetch: (request) => send(request) });
  if (!page) throw new Error(`${address} was not rendered.`);
  return page;
};

/** Puts a rendered page into the document at its address, as the server does; returns its element. */
function open(address: string, { body, state }: RenderedPage): HTMLElement {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${body}</div>`;
  const json = document.createElement('script');
  json.type = 'application/json';
  json.id = PAGE_STATE_ELEMENT_ID;
  json.textContent = state;
  document.body.append(json);
  return document.getElementById('root') as HTMLElement;
}

/** Every element that React has taken over. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));

let root: Root | undefined;
const start = async (element: HTMLElement): Promise<void> => {
  await act(async () => void (root = await mount(element)));
};
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
});

/** Nothing is near the window until the test says so. */
class FarAway implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  static readonly places = new Map<Element, FarAway>();
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(place: Element) {
    FarAway.places.set(place, this);
  }
  unobserve(place: Element) {
    FarAway.places.delete(place);
  }
  disconnect() {}
  static comeNear(place: Element) {
    const observer = FarAway.places.get(place);
    const entry = { target: place, isIntersecting: true, intersectionRatio: 1 } as IntersectionObserverEntry;
    observer?.report([entry], observer as unknown as IntersectionObserver);
  }
}

describe('a page that was rendered for a visitor', () => {
  beforeAll(() => void Object.assign(globalThis, { IntersectionObserver: FarAway }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  const addresses = [...pages.public, ...pages.unguarded].map(({ path }) => path);

  // React writes to the console, which fails the test, when it would have rendered anything in another way.
  it.each([...addresses, '/all-artifacts?type=Tools&sort=name-asc&page=2'])(
    'is hydrated as it stands, without a request: %s',
    async (address) => {
      const page = open(address, await render(address));
      const [heading, footer] = ['h1', 'footer'].map((name) => page.querySelector(name) as HTMLElement);
      const send = jest.spyOn(globalThis, 'fetch');
      await start(page);
      const isHydrated = (element = heading) => Boolean(element?.isConnected && isTakenOver(element));
      expect(isHydrated()).toBe(true);
      // What nobody is near to waits as it stands.
      expect(isHydrated(footer)).toBe(false);
      act(() => FarAway.comeNear(footer?.closest('[data-below]') as Element));
      await waitFor(() => expect(isHydrated(footer)).toBe(true));
      expect(send).not.toHaveBeenCalled();
      send.mockRestore();
    },
  );

  it('holds the list that its address asks for, and says nothing of who may be signed in', async () => {
    const { body, state } = await render('/all-artifacts?search=astrolabe');
    document.body.innerHTML = body;
    expect(screen.getByText('1 artifact found')).toBeVisible();
    expect(within(screen.getByRole('article')).getByRole('heading')).toHaveTextContent(/Astrolabe/);
    expect(Object.keys(JSON.parse(state) as object).sort()).toEqual(['address', 'responses', 'year']);
  });

  it('is rendered as it is while it loads when the backend does not answer, and asked for by the browser', async () => {
    const address = '/all-artifacts?search=astrolabe';
    const page = open(address, await render(address, () => Promise.reject(new Error('No.'))));
    expect(within(page).getByText('Loading artifacts...')).toBeVisible();
    await start(page);
    expect(await screen.findByText('1 artifact found')).toBeVisible();
  });

  it('is hydrated as far as its last section when somebody touches it', async () => {
    const page = open('/', await render('/'));
    const heading = within(page).getByRole('heading', { name: 'Your Role in History' });
    await start(page);
    expect(isTakenOver(heading)).toBe(false);
    await userEvent.click(document.body);
    await waitFor(() => expect(isTakenOver(heading)).toBe(true));
    expect(heading.isConnected).toBe(true);
  });

  it('is rendered once while its data are the same, and again when they change', async () => {
    const address = '/all-artifacts?search=astrolabe';
    const first = await render(address);
    expect((await render(address)) === first).toBe(true);
    const changed = await render(address, async (request) => {
      const response = await fetch(request);
      const { headers } = response;
      return new Response((await response.text()).replaceAll('Astrolabe', 'Sextant'), { headers });
    });
    expect(changed === first).toBe(false);
    expect(changed.body).toContain('Sextant');
  });

  it('is rendered again after it could not be', async () => {
    const stringify = jest.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new Error('No.');
    });
    await expect(render('/help')).rejects.toThrow('No.');
    stringify.mockRestore();
    expect((await render('/help')).body).toContain('Help &amp; Support');
  });

  it('is none of the pages of a user, which the browser renders', async () => {
    for (const { path } of pages.protected) {
      const url = new URL(path, location.origin);
      expect(await renderPage({ url, apiBaseUrl: '/backend' })).toBeUndefined();
    }
  });

  it('is rendered anew in a browser that remembers somebody', async () => {
    const page = open('/help', await render('/help'));
    const rendered = page.querySelector('h1');
    localStorage.setItem('isLoggedIn', 'true');
    document.documentElement.setAttribute('data-remembers', '');
    await start(page);
    expect(document.documentElement).not.toHaveAttribute('data-remembers');
    expect(rendered?.isConnected).toBe(false);
    expect(screen.getByRole('main')).toBeVisible();
  });
});
