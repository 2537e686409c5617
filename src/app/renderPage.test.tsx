import fs from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { PAGE_STATE_ELEMENT_ID, type RenderedPage } from '#contract/renderedPage.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { renderPage } from './renderPage.tsx';
import { mount } from './mount.tsx';
import { createStore, type Store } from './store.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { aboutPath, pagesBehind, pathsOf } from '#contract/pages.ts';

jest.mock('./store.ts', () => {
  const actual = jest.requireActual<{ createStore: typeof createStore }>('./store.ts');
  return { ...actual, createStore: jest.fn(actual.createStore) };
});

/** What was rendered, as the server keeps it. */
const kept = new Map<string, Promise<RenderedPage>>();
const keep = (from: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> => {
  const page = kept.get(from) ?? make();
  kept.set(from, page);
  page.catch(() => kept.delete(from));
  return page;
};

/** Of a site with an imprint. */
const OWN: Institution = { ...EXPLORE_HISTORY, pages: ['imprint'] };
afterEach(() => setInstitution());

const render = async (
  address: string,
  send: typeof fetch = fetch,
  remembers = false,
): Promise<RenderedPage> => {
  const url = new URL(address, location.origin);
  const page = await renderPage({
    url,
    remembers,
    apiBaseUrl: backendUrl(''),
    institution: url.pathname.startsWith(aboutPath('')) ? OWN : undefined,
    fetch: (request) => send(request),
    keep,
  });
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

/** Nothing is near the window: what is asked for as it comes near is not part of these tests. */
class FarAway implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Runs the script that stands in every page's head, as the browser does before it reads the body. */
function runHeadScript(): void {
  const html = fs.readFileSync(path.join(__dirname, '../../public/index.html'), 'utf8');
  const script = document.createElement('script');
  script.textContent = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  document.head.append(script);
  script.remove();
}

it('has the name of its own site, whatever another one beside it is called (INST-2)', async () => {
  const titleOf = async (name: string) => {
    const url = new URL('/', location.origin);
    const page = await renderPage({
      url,
      apiBaseUrl: backendUrl(''),
      institution: { ...EXPLORE_HISTORY, name },
      fetch: (request) => fetch(request),
    });
    return /<title>(.*?)<\/title>/.exec(page?.head ?? '')?.[1];
  };
  expect(await Promise.all(['One', 'Two'].map(titleOf))).toEqual(['One', 'Two']);
});

describe('a page that was rendered for a browser that remembers somebody', () => {
  const addresses = pagesBehind('public', 'protected').flatMap((page) => pathsOf(page, OWN.pages));
  it.each(addresses.map((path) => path.replace(':id', 'abc')))(
    'has its bar, its footer and "Loading..." in the HTML, without a call: %s (SESSION-2)',
    async (address) => {
      const send = jest.fn<Promise<Response>, []>();
      const { body, state } = await render(address, send, true);
      const element = document.createElement('div');
      element.innerHTML = body;
      expect(within(within(element).getByRole('main')).getByRole('status')).toHaveTextContent('Loading...');
      expect(element.querySelector('header, footer')).not.toBeNull();
      expect(element).not.toHaveTextContent('Register');
      expect(JSON.parse(state)).toMatchObject({ remembers: true, responses: { queries: {} } });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('is hydrated as it stands', async () => {
    localStorage.setItem('isLoggedIn', 'true');
    const page = open('/my-artifacts', await render('/my-artifacts', fetch, true));
    const footer = page.querySelector('footer') as HTMLElement;
    await start(page);
    await waitFor(() => expect(footer.isConnected && isTakenOver(footer)).toBe(true));
    localStorage.clear();
  });

  it('is not that of a visitor, who gets one of their own', async () => {
    const page = open('/', await render('/', fetch, true));
    await start(page);
    await waitFor(() => expect(page.querySelector('h1')).not.toBeNull());
  });
});

describe('a page that was rendered for a visitor', () => {
  beforeAll(() => void Object.assign(globalThis, { IntersectionObserver: FarAway }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  const addresses = pagesBehind('public', 'unguarded').flatMap((page) => pathsOf(page, OWN.pages));

  // React writes to the console, which fails the test, when it would have rendered anything in another way.
  it('is hydrated as it stands when something newer was answered before a section is, and shows that then (HOME-8)', async () => {
    const page = open('/', await render('/'));
    const section = screen.getByRole('region', { name: 'Featured Artifacts' });
    const mounted = mount(page);
    const store = jest.mocked(createStore).mock.results.at(-1)?.value as Store;
    await act(async () => {
      const newer = { artifacts: 4321, likes: 8765 };
      await store.dispatch(artifactsApi.util.upsertQueryData('catalogueTotals', undefined, newer));
      root = await mounted;
    });
    expect(await screen.findByText('8,765')).toBeVisible();
    // React writes to the console when it renders a section anew, and takes its element away.
    expect(section.isConnected).toBe(true);
  });

  it.each([
    ...addresses,
    '/all-artifacts?junk=1&page=2&sort=name-asc&type=Tools',
    '/all-artifacts?search=paris',
    '/no/such/page?of=any',
    '/about/terms',
  ])('is hydrated as it stands, without a request: %s', async (address) => {
    const page = open(address, await render(address));
    const [heading, footer] = ['h1', 'footer'].map((name) => page.querySelector(name) as HTMLElement);
    const send = jest.spyOn(globalThis, 'fetch');
    await start(page);
    for (const element of [heading, footer])
      await waitFor(() => expect(element?.isConnected && isTakenOver(element)).toBe(true));
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  it('is hydrated as it stands though somebody signs in in another tab meanwhile (SESSION-2)', async () => {
    const page = open('/', await render('/'));
    const footer = page.querySelector('footer') as HTMLElement;
    await act(async () => {
      const mounted = mount(page);
      localStorage.setItem('isLoggedIn', 'true');
      root = await mounted;
    });
    await waitFor(() => expect(footer.isConnected && isTakenOver(footer)).toBe(true));
  });

  it('is shown though somebody logs out in another tab after its head was read (SESSION-2)', async () => {
    const page = open('/', await render('/'));
    localStorage.setItem('isLoggedIn', 'true');
    runHeadScript();
    expect(document.documentElement.hidden).toBe(true);
    localStorage.clear();
    await start(page);
    expect(document.documentElement.hidden).toBe(false);
  });

  it.each(['before', 'while'])(
    'does once what a button is pressed for %s it is hydrated, and again at the next press (TRUTH-7)',
    async (when) => {
      const page = open('/', await render('/'));
      const press = () => act(() => page.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click());
      const slide = () => within(page).getByRole('group', { name: /of 3$/ });
      runHeadScript();
      if (when === 'before') press();
      await act(async () => {
        root = await mount(page);
        if (when === 'while') press();
      });
      await waitFor(() => expect(slide()).toHaveAccessibleName('2 of 3'));
      press();
      expect(slide()).toHaveAccessibleName('3 of 3');
    },
  );

  it('holds the list that its address asks for, and says nothing of who may be signed in', async () => {
    const { body, state } = await render('/all-artifacts?search=astrolabe');
    document.body.innerHTML = body;
    expect(screen.getByText('1 artifact found')).toBeVisible();
    expect(within(screen.getByRole('article')).getByRole('heading')).toHaveTextContent(/Astrolabe/);
    expect(Object.keys(JSON.parse(state) as object).sort()).toEqual([
      'address',
      'remembers',
      'responses',
      'year',
    ]);
  });

  it('marks what the search of its address found (LIST-17)', async () => {
    document.body.innerHTML = (await render('/all-artifacts?search=paris')).body;
    expect(screen.getAllByText('Paris', { selector: 'mark' })[0]).toBeVisible();
  });

  it('is searched, filtered and paged by what HTML does: a form, and links', async () => {
    const page = open('/', await render('/all-artifacts?type=Tools&sort=name-asc&from=-3000'));
    const form = within(page).getByRole<HTMLFormElement>('search');
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/all-artifacts']);
    within(page).getByRole<HTMLInputElement>('searchbox').value = 'bronze';
    const fields = ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name);
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['search', 'bronze'],
      ['sort', 'name-asc'],
      ['type', 'Tools'],
      ['from', '-3000'],
      ['to', ''],
      ['size', '6'],
    ]);
    const types = within(page).getByRole('group', { name: 'Type' });
    expect(within(types).getByRole('link', { name: /^All/ })).toHaveAttribute(
      'href',
      '/all-artifacts?from=-3000&sort=name-asc',
    );
    expect(within(types).getByRole('link', { name: /^Tools/ })).toHaveAttribute('aria-current', 'true');
    expect(within(page).getByRole('link', { name: /^Remove the period/ })).toHaveAttribute(
      'href',
      '/all-artifacts?type=Tools&sort=name-asc',
    );
  });

  it('has a menu that the browser opens by itself', async () => {
    const page = open('/help', await render('/help'));
    const button = within(page).getByRole('button', { name: 'Open menu' });
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
    expect(menu).toHaveAttribute('popover', 'auto');
    expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Home',
      'All Artifacts',
      'Login',
      'Register',
    ]);
  });

  it('leads a visitor who presses Like before the scripts have come to the login screen', async () => {
    const page = open('/', await render('/all-artifacts'));
    const [like] = within(page).getAllByRole<HTMLButtonElement>('button', { name: /^Like / });
    expect([like?.type, like?.form?.method, like?.form?.getAttribute('action')]).toEqual([
      'submit',
      'get',
      '/login',
    ]);
    expect(like?.form?.querySelector<HTMLInputElement>('[name=from]')?.value).toBe('/all-artifacts');
  });

  /** Answers with other fields in the place of the key of a picture. */
  const answerWith =
    (fields: string): typeof fetch =>
    async (request) =>
      Response.json(JSON.parse((await (await fetch(request)).text()).replaceAll('"image"', fields)));
  const NOTE = '"notice":"Human remains.","image"';

  it('covers a picture by its note, and has a tile for a missing one (CARE-6)', async () => {
    const address = '/all-artifacts?search=astrolabe';
    for (const [fields, words] of [
      [NOTE, 'Human remains.'],
      ['"image":"","was"', 'Picture unavailable'],
    ] as const)
      expect((await render(address, answerWith(fields))).body).toContain(words);
  });

  it('asks for its first picture before anything else, but for none that a note covers, and none of other sites (CARE-6)', async () => {
    const asked = async (...request: Parameters<typeof render>) =>
      [...(await render(...request)).head.matchAll(/<link rel="preload"[^>]* imageSrcSet="([^" ]*)/g)].map(
        ([, first]) => first,
      );
    expect(await asked('/')).toEqual(['/pictures/hero/one-768.avif']);
    const list = '/all-artifacts?search=astrolabe';
    expect(await asked(list)).toEqual([expect.stringMatching(/astrolabe-480\.avif$/)]);
    expect(await asked(list, answerWith(NOTE))).toEqual([]);
    expect(await asked(list, answerWith('"image":"https://example.org/a.jpg","was"'))).toEqual([]);
  });

  it('says that a period ends before it begins, and keeps its years in their fields (LIST-15)', async () => {
    const address = '/all-artifacts?from=1900&to=1800';
    const page = open(address, await render(address));
    expect(within(page).getByRole('alert')).toHaveTextContent(
      'The first year (1900) is after the last one (1800), so all years are shown. Please give the earlier year first.',
    );
    expect(page.querySelector<HTMLInputElement>('input[name=from]')?.value).toBe('1900');
    await start(page);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('is a game’s card where its link is shared, and says that the game needs scripts, with a way to the list (ORDER-1, LIST-15)', async () => {
    const address = '/all-artifacts?view=order&seed=4b';
    const rendered = await render(address);
    const { card } = rendered;
    expect(card).toMatchObject({ title: 'Put these in order – All Artifacts', indexed: false });
    expect(card).not.toHaveProperty('path');
    const page = open(address, rendered);
    expect(within(page).getByText('To put artifacts in order, scripts are needed.')).toBeInTheDocument();
    expect(within(page).getByText('Back to the list')).toHaveAttribute('href', '/all-artifacts');
  });

  it('beyond the end of the list leads to the last page (LIST-3)', async () => {
    const asked = '/all-artifacts?search=astrolabe&page=40&sort=newest';
    expect(await render(asked)).toMatchObject({ instead: '/all-artifacts?search=astrolabe&sort=newest' });
    expect(await render('/all-artifacts')).not.toHaveProperty('instead');
  });

  it('is rendered as it is while it loads when the backend does not answer, and asked for by the browser', async () => {
    const address = '/all-artifacts?search=astrolabe';
    const page = open(address, await render(address, () => Promise.reject(new Error('No.'))));
    expect(within(page).getByText('Loading artifacts...')).toBeVisible();
    await start(page);
    expect(await screen.findByText('1 artifact found')).toBeVisible();
  });

  it('changes the theme before it is hydrated, and again afterwards', async () => {
    const page = open('/help', await render('/help'));
    const theme = () => document.documentElement.dataset.theme;
    localStorage.setItem('theme', 'light');
    runHeadScript();
    const press = () => act(() => page.querySelector<HTMLElement>('[name="theme"]')?.click());
    press();
    expect(theme()).toBe('dark');
    await start(page);
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    press();
    expect(theme()).toBe('light');
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

  it('is one for all addresses that ask for the same list, and counted when it is rendered alone', async () => {
    const onRender = jest.fn(() => Promise.resolve());
    // Asked once each: other tests add artifacts meanwhile.
    const responses = new Map<string, Promise<Response>>();
    const visit = (query: string) => {
      const url = new URL(`/all-artifacts?${query}`, location.origin);
      const send = async (request: Request) => {
        const response = responses.get(request.url) ?? fetch(request);
        responses.set(request.url, response);
        return (await response).clone();
      };
      return renderPage({ url, apiBaseUrl: backendUrl(''), fetch: send, onRender, keep });
    };
    const first = await visit('sort=oldest&page=2');
    expect((await visit('page=2&junk=1&sort=oldest&size=7')) === first).toBe(true);
    expect(onRender).toHaveBeenCalledTimes(1);
    onRender.mockRejectedValueOnce(new Error('Too many.'));
    await expect(visit('sort=oldest&page=3')).rejects.toThrow('Too many.');
  });

  it('is for all where the page reads no query, and is given no turn where nothing is rendered (SERVERS-10)', async () => {
    const turns: [string, boolean][] = [];
    for (const address of [
      '/',
      '/?fbclid=1',
      '/artifact/amphora',
      '/all-artifacts?utm_source=mail',
      '/all-artifacts?search=vase',
    ]) {
      const inTurn = (work: () => Promise<RenderedPage>, isForAll: boolean) => {
        turns.push([address, isForAll]);
        return work();
      };
      await renderPage({ url: new URL(address, location.origin), apiBaseUrl: backendUrl(''), inTurn });
    }
    expect(turns).toEqual([
      ['/', true],
      ['/?fbclid=1', true],
      ['/all-artifacts?utm_source=mail', true],
      ['/all-artifacts?search=vase', false],
    ]);
  });

  it('leads to, and shows, what is below the path of the site (SERVERS-9)', async () => {
    const page = await renderPage({
      url: new URL('/all-artifacts?search=amphora', location.origin),
      publicUrl: `${location.origin}/history`,
      apiBaseUrl: backendUrl(''),
      fetch,
    });
    const rendered = document.createElement('div');
    rendered.innerHTML = `${page?.head}${page?.body}`;
    const names = ['href', 'src', 'srcset', 'imagesrcset', 'action'];
    const named = [...rendered.querySelectorAll(names.map((name) => `[${name}]`).join())].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    const addresses = named.flatMap((value) => value.split(', ')).filter((value) => value.startsWith('/'));
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !address.startsWith('/history/'))).toEqual([]);
    expect(page?.card?.path).toBe('/all-artifacts?search=amphora');
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
    for (const { path } of pagesBehind('protected')) {
      const url = new URL(path, location.origin);
      expect(await renderPage({ url, apiBaseUrl: '/backend' })).toBeUndefined();
    }
  });

  it('is not shown in a browser in which somebody is signed in, but rendered anew', async () => {
    const page = open('/help', await render('/help'));
    const rendered = page.querySelector('h1');
    localStorage.setItem('isLoggedIn', 'true');
    runHeadScript();
    expect(page).not.toBeVisible();
    await start(page);
    expect(rendered?.isConnected).toBe(false);
    expect(screen.getByRole('main')).toBeVisible();
  });
});
