import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import { LETTER_KEYS_KEY } from '#src/config/storageKeys.ts';
import { ResultsNavigation } from '#src/features/list/results/ResultsNavigation.tsx';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { closeDialog } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { wideScreen } from '#src/testing/wideScreen.ts';

/** The ways through the list, without the artifact that the address names. */
function Ways() {
  return <ResultsNavigation id={useLocation().pathname.replace('/artifact/', '')} />;
}

/** Adds so many artifacts that only this test finds, and opens one of them as its card in their list does. */
async function openFrom(size: number, opened: number, options: Parameters<typeof renderApp>[1] = {}) {
  const ada = aPerson();
  const word = aWord();
  const added: { _id: string }[] = [];
  for (let n = 1; n <= size; n += 1) added.push(await addArtifact(ada, { name: `${word} ${n}` }));
  const pathOfNth = (n: number) => `/artifact/${added[n - 1]?._id}`;
  const query = `search=${word}&sort=name-asc`;
  const state = { results: { query, isBehind: true } };
  const app = renderApp(pathOfNth(opened), { as: ada, state, ...options });
  const { screen, router } = app;
  await screen.findByText('Back to results');
  const expectAt = (n: number) => expect(router.state.location.pathname).toBe(pathOfNth(n));
  return {
    ...app,
    query,
    expectAt,
    shows: (n: number) => screen.findByText(`${word} ${n}`, { selector: 'h1' }),
    link: (name: string) => screen.findByText(name, { selector: 'a' }),
  };
}
const openWays = (size: number, opened: number) => openFrom(size, opened, { alone: <Ways /> });

describe('An artifact that was opened from a list', () => {
  it('has its name and picture at once, while the rest loads (LIST-22)', async () => {
    const ada = aPerson();
    const { _id, name, image } = await addArtifact(ada, { name: `Wq${Date.now()}` });
    const { screen, user } = renderApp(`/all-artifacts?search=${name}`, { as: ada });
    const letThrough = failBackend(pathOf('artifact', _id), 'held');
    await user.click(await screen.findByText(name));
    expect(await screen.findByText('Loading artifact...')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(name)).toBeVisible();
    expect(main.getByRole('img', { name })).toHaveAttribute('src', image);
    // It would go when the rest comes, and the focus with it.
    expect(main.queryByRole('button', { name: 'Zoom into the picture' })).not.toBeInTheDocument();
    letThrough();
    expect(await screen.findByText(name, { selector: 'h1' })).toBeVisible();
  });

  it('leads to the next and the previous one, also with J and K (LIST-14)', async () => {
    const { shows, link, user } = await openFrom(3, 1);
    await user.click(await link('Next'));
    const second = await shows(2);
    await waitFor(() => expect(second).toHaveFocus());
    const next = await link('Next');
    act(() => next.focus());
    await user.keyboard('j');
    const third = await shows(3);
    await waitFor(() => expect(third).toHaveFocus());
    fireEvent.keyDown(document.body, { key: 'K' });
    await shows(2);
    await user.click(await link('Previous'));
    await shows(1);
  });

  it('has no keys for whoever has switched them off (ACCESS-11)', async () => {
    const { link, user, expectAt } = await openWays(3, 1);
    expect(await link('Next')).toHaveAttribute('aria-keyshortcuts', 'J');
    // In another tab.
    localStorage.setItem(LETTER_KEYS_KEY, 'off');
    await user.keyboard('j');
    await user.click(await link('Next'));
    expectAt(2);
    expect(await link('Next')).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('has none before the first and none after the last', async () => {
    const { screen, allAnswered } = await openWays(1, 1);
    await allAnswered();
    expect(screen.getByRole('link', { name: 'Back to results' })).toBeVisible();
    for (const name of ['Previous', 'Next']) expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('goes on across the ends of pages, and back to the page of the artifact shown', async () => {
    const { screen, link, user, router, query, expectAt, allAnswered } = await openWays(7, 6);
    await user.click(await link('Next'));
    expectAt(7);
    await allAnswered();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(await link('Back to results')).toHaveAttribute('href', `/all-artifacts?${query}&page=2`);
    await user.click(await link('Previous'));
    expectAt(6);
    await user.click(await link('Back to results'));
    await waitFor(() => expect(router.state.location.search).toBe(`?${query}`));
  });

  it('knows that list also where it was opened while another page of it loaded (LIST-14)', async () => {
    const ada = aPerson();
    const word = aWord();
    for (let n = 1; n <= 7; n += 1) await addArtifact(ada, { name: `${word} ${n}` });
    const query = `search=${word}&sort=name-asc`;
    const { screen, user, router } = renderApp(`/all-artifacts?${query}`);
    const card = await screen.findByText(`${word} 1`);
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    await user.click(screen.getByLabelText('Go to page 2'));
    await letThrough.onItsWay();
    await user.click(card);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ results: { query } });
  });

  it('has the preview of its card and its list after a way over the login and the forgotten password (LIST-14, LIST-22, ROUTE-8)', async () => {
    const ada = aPerson({ password: 'Secret1' });
    const word = aWord();
    const first = await addArtifact(ada, { name: `${word} 1` });
    await addArtifact(ada, { name: `${word} 2` });
    const list = `?search=${word}&sort=name-asc`;
    const auth = createFakeAuth({ people: [ada] });
    const { screen, user, router } = renderApp(`/all-artifacts${list}`, { auth });
    for (const name of [first.name, 'Forgot password?', 'Back to login'])
      await user.click(await screen.findByText(name));
    const letThrough = failBackend(pathOf('artifact', first._id), 'held');
    await pasteInto(user, await screen.findByLabelText('Email Address'), ada.email);
    await user.type(screen.getByLabelText('Password'), 'Secret1{Enter}');
    await screen.findByText('Loading artifact...');
    expect(within(screen.getByRole('main')).getByText(first.name)).toBeVisible();
    letThrough();
    await user.click(await screen.findByText('Next', { selector: 'a' }));
    await screen.findByText(`${word} 2`, { selector: 'h1' });
    await user.click(screen.getByText('Back to results'));
    expect(await screen.findByText(first.name)).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/all-artifacts', search: list });
  });

  it('leaves keys alone that are typed, held with others, or pressed over a dialog or the user menu', async () => {
    const wide = wideScreen();
    const { screen, link, user, expectAt } = await openFrom(2, 1);
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    fireEvent.keyDown(await screen.findByPlaceholderText('Write your review here...'), { key: 'j' });
    await user.click(screen.getByText('Submit Review'));
    for (const target of [await screen.findByRole('alertdialog'), document.body])
      fireEvent.keyDown(target, { key: 'j' });
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: /^Ada/ }));
    for (const target of [await screen.findByRole('menu'), document.body])
      fireEvent.keyDown(target, { key: 'j' });
    wide.mockRestore();
    expectAt(1);
  });

  it('keeps a review that was typed for whoever comes back, and the list while tabs are opened (REVIEW-5)', async () => {
    const { screen, shows, link, user } = await openFrom(2, 1);
    const box = async () => {
      await user.click(await screen.findByText(/^Reviews/, { selector: '[role=tab]' }));
      return screen.findByPlaceholderText('Write your review here...');
    };
    await pasteInto(user, await box(), 'So small');
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j' });
    const leave = await screen.findByText('Leave');
    await user.click(leave);
    // Over a dialog keys do nothing.
    await waitFor(() => expect(leave).not.toBeInTheDocument());
    await shows(2);
    expect(await box()).toHaveValue('');
    fireEvent.keyDown(document.body, { key: 'k' });
    await shows(1);
    expect(await box()).toHaveValue('So small');
    await user.click(screen.getByText('Submit Review'));
    await closeDialog(user);
    expect(await box()).toHaveValue('');
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows(2);
    await user.click(await link('Previous'));
    await shows(1);
    expect(await box()).toHaveValue('');
  });
});

test('An artifact that was opened directly shows no list around it', () => {
  const { screen } = renderApp('/artifact/7', { state: { results: 7 }, alone: <Ways /> });
  expect(screen.queryByRole('navigation', { name: 'Results' })).toBeNull();
});
