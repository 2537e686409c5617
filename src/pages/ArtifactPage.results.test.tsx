import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { LETTER_KEYS_KEY } from '#src/config/storageKeys.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { wideScreen } from '#src/testing/wideScreen.ts';

/** Adds so many artifacts that only this test finds, and opens one of them as its card in their list does. */
async function openFrom(size: number, opened: number, { isBehind = true } = {}) {
  const ada = aPerson();
  const word = `Rq${Math.random().toString(36).slice(2, 10)}`;
  const added = [];
  for (let n = 1; n <= size; n += 1) added.push(await addArtifact(ada, { name: `${word} ${n}` }));
  const page = Math.ceil(opened / 6);
  const query = `search=${word}&sort=name-asc${page > 1 ? `&page=${page}` : ''}`;
  const app = renderApp(`/artifact/${added[opened - 1]?._id}`, {
    as: ada,
    state: { results: { query, isBehind } },
  });
  const { screen } = app;
  const shows = (n: number) => screen.findByRole('heading', { level: 1, name: `${word} ${n}` });
  await shows(opened);
  return {
    ...app,
    word,
    shows,
    link: (name: string) => screen.findByRole('link', { name }),
  };
}

describe('An artifact that was opened from a list', () => {
  it('has its name and picture at once, while the rest loads (LIST-22)', async () => {
    const ada = aPerson();
    const { _id, name, image } = await addArtifact(ada, { name: `Wq${Date.now()}` });
    const { screen, user } = renderApp(`/all-artifacts?search=${name}`, { as: ada });
    const letThrough = failBackend(pathOf('artifact', _id), 'held');
    await user.click(await screen.findByRole('link', { name }));
    expect(await screen.findByText('Loading artifact...')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(name)).toBeVisible();
    expect(main.getByRole('img', { name })).toHaveAttribute('src', image);
    // It would go when the rest comes, and the focus with it.
    expect(main.queryByRole('button', { name: 'Zoom into the picture' })).not.toBeInTheDocument();
    letThrough();
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
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
    const { shows, link, user } = await openFrom(4, 1);
    expect(await link('Next')).toHaveAttribute('aria-keyshortcuts', 'J');
    // In another tab.
    localStorage.setItem(LETTER_KEYS_KEY, 'off');
    await user.keyboard('j');
    await user.click(await link('Next'));
    await shows(2);
    expect(await link('Next')).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('has none before the first and none after the last', async () => {
    const { screen, link } = await openFrom(1, 1);
    await link('Back to results');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('goes on across the ends of pages, and back to the page of the artifact shown', async () => {
    const { screen, shows, link, user, router, word } = await openFrom(7, 6);
    await user.click(await link('Next'));
    await shows(7);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(await link('Back to results')).toHaveAttribute(
      'href',
      `/all-artifacts?search=${word}&sort=name-asc&page=2`,
    );
    await user.click(await link('Previous'));
    await shows(6);
    await user.click(await link('Back to results'));
    await waitFor(() => expect(router.state.location.search).toBe(`?search=${word}&sort=name-asc`));
  });

  it('knows that list also where it was opened while another page of it loaded (LIST-14)', async () => {
    const ada = aPerson();
    const word = `Rq${Date.now().toString(36)}`;
    for (let n = 1; n <= 7; n += 1) await addArtifact(ada, { name: `${word} ${n}` });
    const { screen, user } = renderApp(`/all-artifacts?search=${word}&sort=name-asc`, { as: ada });
    const card = await screen.findByRole('link', { name: `${word} 1` });
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
    await letThrough.onItsWay();
    await user.click(card);
    await screen.findByRole('heading', { level: 1, name: `${word} 1` });
    letThrough();
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: `${word} 2` })).toBeVisible();
  });

  it.each([
    ['the login', []],
    ['a way over the forgotten password', ['Forgot password?', 'Back to login']],
  ])('has the preview of its card and its list after %s (LIST-14, LIST-22, ROUTE-8)', async (_, way) => {
    const ada = aPerson({ password: 'Secret1' });
    const word = `Rq${Math.random().toString(36).slice(2, 10)}`;
    const [first] = [
      await addArtifact(ada, { name: `${word} 1` }),
      await addArtifact(ada, { name: `${word} 2` }),
    ];
    const list = `?search=${word}&sort=name-asc`;
    const auth = createFakeAuth({ people: [ada] });
    const { screen, user, router } = renderApp(`/all-artifacts${list}`, { auth });
    await user.click(await screen.findByRole('link', { name: first.name }));
    for (const name of way) await user.click(await screen.findByRole('link', { name }));
    await pasteInto(user, await screen.findByLabelText('Email Address'), ada.email);
    const letThrough = failBackend(pathOf('artifact', first._id), 'held');
    await user.type(screen.getByLabelText('Password'), 'Secret1{Enter}');
    await screen.findByText('Loading artifact...');
    expect(within(screen.getByRole('main')).getByText(first.name)).toBeVisible();
    letThrough();
    await user.click(await screen.findByRole('link', { name: 'Next' }));
    await screen.findByRole('heading', { level: 1, name: `${word} 2` });
    await user.click(screen.getByRole('link', { name: 'Back to results' }));
    expect(await screen.findByRole('link', { name: first.name })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/all-artifacts', search: list });
  });

  it('still knows its list after another tab was opened', async () => {
    const { screen, shows, link, user } = await openFrom(2, 1);
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    await user.click(await link('Next'));
    await shows(2);
  });

  it('leaves keys alone that are typed, or held with others', async () => {
    const { screen, shows, link, user } = await openFrom(2, 1);
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    fireEvent.keyDown(await screen.findByPlaceholderText('Write your review here...'), { key: 'j' });
    await shows(1);
  });

  it.each([
    ['a dialog', 'Submit Review', 'alertdialog'],
    ['the user menu', /^Ada/, 'menu'],
  ] as const)('leaves keys alone that are pressed over %s', async (_over, opener, role) => {
    const wide = wideScreen();
    const { screen, link, user, router } = await openFrom(2, 1);
    const { pathname } = router.state.location;
    await link('Next');
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    await user.click(await screen.findByRole('button', { name: opener }));
    const over = await screen.findByRole(role);
    for (const target of [over, document.body]) fireEvent.keyDown(target, { key: 'j' });
    wide.mockRestore();
    expect(router.state.location.pathname).toBe(pathname);
  });

  it('keeps a review that was typed for whoever comes back (REVIEW-5)', async () => {
    const { screen, shows, link, user } = await openFrom(2, 1);
    const box = () => screen.findByPlaceholderText('Write your review here...');
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    await pasteInto(user, await box(), 'So small');
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j' });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await shows(2);
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    expect(await box()).toHaveValue('');
    fireEvent.keyDown(document.body, { key: 'k' });
    await shows(1);
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    expect(await box()).toHaveValue('So small');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await box()).toHaveValue('');
    await link('Next');
    fireEvent.keyDown(document.body, { key: 'j' });
    await shows(2);
    await user.click(await link('Previous'));
    await shows(1);
    await user.click(screen.getByRole('tab', { name: /^Reviews/ }));
    expect(await box()).toHaveValue('');
  });
});

test('An artifact that was opened directly shows no list around it', async () => {
  const ada = aPerson();
  const { _id, name } = await addArtifact(ada, { historicalCreationDate: '196 BC' });
  const { screen } = renderApp(`/artifact/${_id}`, { as: ada, state: { results: 7 } });
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.queryByRole('navigation', { name: 'Results' })).toBeNull();
  expect(await screen.findByText('196 BC')).toBeVisible();
});
