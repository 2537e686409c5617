import { waitFor } from '@testing-library/react';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { createRouter } from './createRouter.ts';

/** A document that shows /c behind /a and /b, with the browser's own history; `load` ends the wait for the pages named late. */
function openThirdPage(late: string[] = []) {
  for (const [idx, path] of ['/a', '/b', '/c'].entries())
    history.pushState({ idx, key: path, usr: null }, '', path);
  const awaited = new Map<string, () => void>(late.map((path) => [path, () => undefined]));
  const pages = {
    isPageLoaded: (path: string) => !awaited.has(path),
    loadPage: (path: string) => new Promise<void>((resolve) => awaited.set(path, resolve)),
  };
  const router = createRouter(createBrowserHistory(), { pages });
  router.actor.start();
  const answers: ((leaves: boolean) => void)[] = [];
  const forms = { unsent: true };
  router.setPrompt({
    shouldBlock: () => forms.unsent,
    confirm: () => new Promise((resolve) => answers.push(resolve)),
  });
  const shown = () => router.actor.getSnapshot().context.shown.location.pathname;
  const isIdle = () => waitFor(() => expect(router.actor.getSnapshot().value).toBe('idle'));
  /** Until the browser has nothing to do any more: how often it has gone somewhere. */
  const pops = jest.fn();
  addEventListener('popstate', pops);
  ended.push(() => {
    removeEventListener('popstate', pops);
    router.actor.stop();
  });
  return {
    router,
    answers,
    forms,
    shown,
    isIdle,
    pops,
    load: (path: string) => {
      awaited.get(path)?.();
      awaited.delete(path);
    },
  };
}
const ended: (() => void)[] = [];
const popped = (pops: jest.Mock, times: number) => waitFor(() => expect(pops).toHaveBeenCalledTimes(times));

/** From unsent forms at /d, behind a place that was typed into the address, which React Router has not counted. */
async function goBackToTypedPlace() {
  const opened = openThirdPage();
  const { router, forms, pops } = opened;
  forms.unsent = false;
  location.hash = 'typed';
  await popped(pops, 1);
  router.navigator.push('/d');
  forms.unsent = true;
  history.back();
  await popped(pops, 2);
  return opened;
}

describe('Back from a page with unsent forms', () => {
  afterEach(() => ended.splice(0).forEach((end) => end()));

  it('asks with the address of the page that is shown, and leaves both when it is answered by Stay (DRAFT-4)', async () => {
    const { answers, shown, isIdle, pops } = openThirdPage();
    history.back();
    await popped(pops, 2);
    expect([answers.length, shown(), location.pathname]).toEqual([1, '/c', '/c']);
    answers[0]?.(false);
    await isIdle();
    expect([shown(), location.pathname]).toEqual(['/c', '/c']);
  });

  it('leads there when it is answered by Leave (DRAFT-4)', async () => {
    const { answers, shown, isIdle, pops } = openThirdPage();
    history.back();
    await popped(pops, 2);
    answers[0]?.(true);
    await popped(pops, 3);
    await isIdle();
    expect([answers.length, shown(), location.pathname]).toEqual([1, '/b', '/b']);
  });

  it('goes on by a second Back while the page behind it loads, and asks no more', async () => {
    const { answers, shown, isIdle, pops } = openThirdPage(['/b']);
    history.back();
    await popped(pops, 2);
    answers[0]?.(true);
    await popped(pops, 3);
    history.back();
    await popped(pops, 4);
    await isIdle();
    expect([answers.length, shown(), location.pathname]).toEqual([1, '/a', '/a']);
  });

  it.each([
    ['stays at both', false, '/c'],
    ['leads where the link does', true, '/d'],
  ])(
    '%s when a link is pressed while the page behind it loads, which is asked (DRAFT-4)',
    async (_what, leaves, end) => {
      const { router, answers, forms, shown, isIdle, pops } = openThirdPage(['/b']);
      forms.unsent = false;
      history.back();
      await popped(pops, 1);
      forms.unsent = true;
      router.navigator.push('/d');
      await popped(pops, 2);
      expect([answers.length, shown(), location.pathname]).toEqual([1, '/c', '/c']);
      answers[0]?.(leaves);
      await isIdle();
      expect([shown(), location.pathname]).toEqual([end, end]);
    },
  );

  it('is taken back by all of its steps', async () => {
    const { router, answers, forms, isIdle, pops } = openThirdPage(['/b', '/a']);
    forms.unsent = false;
    history.back();
    await popped(pops, 1);
    history.back();
    await popped(pops, 2);
    expect(location.pathname).toBe('/a');
    forms.unsent = true;
    router.navigator.push('/d');
    await popped(pops, 3);
    answers[0]?.(false);
    await isIdle();
    expect(location.pathname).toBe('/c');
  });
});

describe('Back by two from a place in the page that was typed into the address, which React Router has not counted', () => {
  afterEach(() => ended.splice(0).forEach((end) => end()));

  it.each([
    ['stays at both', false, '/c', '/c#typed'],
    ['leads there', true, '/b', '/b'],
  ])('asks once, and %s (DRAFT-4)', async (_what, leaves, path, address) => {
    const { answers, forms, shown, isIdle, pops } = openThirdPage();
    forms.unsent = false;
    location.hash = 'typed';
    await popped(pops, 1);
    forms.unsent = true;
    history.go(-2);
    await popped(pops, 3);
    answers[0]?.(leaves);
    if (leaves) await popped(pops, 4);
    await isIdle();
    expect([answers.length, shown(), location.pathname + location.hash]).toEqual([1, path, address]);
  });
});

describe('Back to a place that React Router has not counted, from a page behind it', () => {
  afterEach(() => ended.splice(0).forEach((end) => end()));

  it.each([
    ['stays', false, '/d', '/d'],
    ['leads there', true, '/c', '/c#typed'],
  ])('asks once, and %s (DRAFT-4)', async (_what, leaves, path, address) => {
    const { answers, shown, isIdle } = await goBackToTypedPlace();
    answers[0]?.(leaves);
    await isIdle();
    expect([answers.length, shown(), location.pathname + location.hash]).toEqual([1, path, address]);
  });
});

describe('Forward', () => {
  afterEach(() => ended.splice(0).forEach((end) => end()));

  it('is heard after a way back that led nowhere', async () => {
    const { answers, forms, shown, isIdle, pops } = openThirdPage();
    const nowhere = jest.spyOn(history, 'go').mockImplementationOnce(() => undefined);
    history.back();
    await waitFor(() => expect(answers).toHaveLength(1));
    nowhere.mockRestore();
    answers[0]?.(true);
    await popped(pops, 2);
    await isIdle();
    forms.unsent = false;
    history.forward();
    await popped(pops, 3);
    expect([shown(), location.pathname]).toEqual(['/b', '/b']);
  });

  it('makes the answer to the question about Back to such a place void (DRAFT-4)', async () => {
    const { answers, shown, isIdle, pops } = await goBackToTypedPlace();
    history.forward();
    await popped(pops, 3);
    answers[0]?.(true);
    await isIdle();
    expect([answers.length, shown(), location.pathname]).toEqual([1, '/d', '/d']);
  });
});

describe('A navigation', () => {
  afterEach(() => ended.splice(0).forEach((end) => end()));

  it('is ended by Forward to the page that is shown, and by the page that came late not begun again', async () => {
    const { forms, shown, isIdle, pops, load } = openThirdPage(['/b']);
    forms.unsent = false;
    history.back();
    await popped(pops, 1);
    history.forward();
    await popped(pops, 2);
    load('/b');
    await isIdle();
    expect([shown(), location.pathname]).toEqual(['/c', '/c']);
  });

  it('goes on after an address that the browser refused, which it opens itself', async () => {
    const { router, forms, shown } = openThirdPage();
    forms.unsent = false;
    const refusing = jest.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    router.navigator.replace('#place');
    refusing.mockRestore();
    router.navigator.push('/e');
    await waitFor(() => expect(shown()).toBe('/e'));
  });
});
