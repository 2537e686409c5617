import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { NewArtifact } from '#contract/artifact.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';

/** Opens the page of an artifact that was just added. */
async function openArtifact(overrides: Partial<NewArtifact> = {}, search = '') {
  const ada = aPerson();
  const artifact = await addArtifact(ada, overrides);
  const app = renderApp(`/artifact/${artifact._id}${search}`, { as: ada });
  await app.screen.findByRole('heading', { level: 1, name: artifact.name });
  return { ...app, ada, artifact };
}

const OK = { name: 'OK' };

describe('the page of an artifact', () => {
  it('carries its name as title, and shows its picture and what is known of it (ROUTE-4, ARTIFACT-3)', async () => {
    const { screen, artifact } = await openArtifact();
    expect(document.title).toBe(artifact.name);
    expect(screen.getByRole('img', { name: artifact.name })).toHaveAttribute('src', artifact.image);
    for (const [fact, text] of [
      ['Discovered At', artifact.discoveredAt],
      ['Discovered By', artifact.discoveredBy],
      ['Present Location', artifact.presentLocation],
      ['Description', artifact.description],
    ] as const)
      expect(screen.getByText(fact).nextElementSibling).toHaveTextContent(text);
  });

  it('shows a spinner while it is fetched (ARTIFACT-1)', async () => {
    const ada = aPerson();
    const { _id, name } = await addArtifact(ada);
    const letThrough = failBackend(pathOf('artifact', _id), 'held');
    const { screen } = renderApp(`/artifact/${_id}`, { as: ada });
    const waiting = (await screen.findByText('Loading artifact...')).closest('[role=status]');
    expect(waiting?.querySelector('.spinner')).toBeInTheDocument();
    letThrough();
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('has three tabs, Details first (PRODUCT-6, ARTIFACT-4)', async () => {
    const { screen } = await openArtifact();
    await screen.findByRole('tab', { name: 'Reviews (0)' });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Reviews (0)',
      'Related Artifacts',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('lists the details, with N/A for what is missing (ARTIFACT-5, ARTIFACT-6)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    const { name, image, type, historicalContext, description } = artifact;
    await callBackend(ada, 'PUT', pathOf('updateArtifact', artifact._id), {
      ...{ name, image, type, historicalContext, description, historicalCreationDate: '100 BC' },
      ...{ discoveredAt: '', discoveredBy: '', presentLocation: '' },
    });
    const { screen, container } = renderApp(`/artifact/${artifact._id}`, { as: ada });
    await screen.findByRole('tab', { name: 'Details', selected: true });
    const created = new Date(artifact.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });
    await waitFor(() =>
      expect(
        [...container.querySelectorAll('dt')].map((row) => [
          row.textContent,
          row.nextElementSibling?.textContent,
        ]),
      ).toEqual([
        ['Type', 'Tools'],
        ['Historical Context', artifact.historicalContext],
        ['Created At', created],
        ['Historical Creation Date', '100 BC'],
        ['Discovered At', 'N/A'],
        ['Discovered By', 'N/A'],
        ['Present Location', 'N/A'],
        ['Description', artifact.description],
      ]),
    );
  });

  it('shows HTML as text (SAFE-5)', async () => {
    const { screen, container } = await openArtifact({ description: 'Look: <b>bold</b>\nand more' });
    expect(container.querySelector('dd b')).toBeNull();
    expect(screen.getAllByText(/<b>bold<\/b>/)).not.toHaveLength(0);
  });

  it('says in place when there is no such artifact (ARTIFACT-1)', async () => {
    const { screen, router } = renderApp('/artifact/00000000-0000-7000-8000-000000000000', { as: aPerson() });
    expect(await screen.findByRole('heading', { name: 'Artifact not found.' })).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/artifact/);
  });

  it('says so for an empty answer too (ARTIFACT-1)', async () => {
    failBackend(pathOf('artifact', 'empty'), { status: 200, body: null });
    const { screen } = renderApp('/artifact/empty', { as: aPerson() });
    expect(await screen.findByText('Artifact not found.')).toBeVisible();
  });

  it('tells of any other failure and then goes home (ARTIFACT-2)', async () => {
    failBackend(pathOf('artifact', 'broken'), { status: 500 });
    const { screen, user, router } = renderApp('/artifact/broken', { as: aPerson() });
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Failed to fetch data.');
    await user.click(within(dialog).getByRole('button', OK));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('sends a visitor to the login (ROUTE-3)', async () => {
    const { router } = renderApp('/artifact/any');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('keeps the tab in the address; nonsense means Details (ARTIFACT-4)', async () => {
    const { screen, user, router } = await openArtifact({}, '?tab=weather');
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Related Artifacts' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=related'));
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shares its address with its name on three networks (ARTIFACT-7)', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { screen, user, artifact, router } = await openArtifact();
    await act(() => router.navigate('#details'));
    const address = encodeURIComponent(`https://explore-history.test/artifact/${artifact._id}`);
    for (const network of ['Facebook', 'X', 'WhatsApp'])
      await user.click(screen.getByRole('button', { name: `Share ${artifact.name} on ${network}` }));
    const [facebook, x, whatsapp] = open.mock.calls.map(([url, , size]) => ({ url: String(url), size }));
    expect(facebook?.url).toContain(`facebook.com/sharer/sharer.php?u=${address}`);
    expect(new URL(facebook?.url ?? '').searchParams.get('hashtag')).toBe(
      `#${artifact.name.replaceAll(/\W/g, '')}`,
    );
    const { searchParams } = new URL(x?.url ?? '');
    expect([searchParams.get('url'), searchParams.get('text')]).toEqual([
      decodeURIComponent(address),
      artifact.name,
    ]);
    for (const part of [artifact.name, decodeURIComponent(address)])
      expect(decodeURIComponent(whatsapp?.url ?? '')).toContain(part);
    for (const { url } of [facebook, x, whatsapp] as { url: string }[])
      expect(decodeURIComponent(url)).not.toContain('#details');
    for (const { size } of [facebook, x, whatsapp] as { size: string }[])
      expect(size).toMatch(/height=400.*width=550|width=550.*height=400/);
    open.mockRestore();
  });
});

describe('liking on the page', () => {
  it('counts, and says "Liked!" and "Unliked!" (LIKE-7, ARTIFACT-3)', async () => {
    const { screen, user, artifact } = await openArtifact();
    await user.click(screen.getByRole('button', { name: `Like ${artifact.name}, 0 likes` }));
    expect(await screen.findByText('Liked!')).toBeInTheDocument();
    const liked = await screen.findByRole('button', { name: `Like ${artifact.name}, 1 like` });
    await waitFor(() => expect(liked).toBeEnabled());
    await user.click(liked);
    expect(await screen.findByText('Unliked!')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Like ${artifact.name}, 0 likes` })).toBeVisible();
  });

  it.each([
    ['Liked!', true],
    ['Unliked!', false],
  ])('says "%s" for 1 s (LIKE-7)', async (sentence, liked) => {
    const { screen, artifact } = await openArtifact();
    failBackend(pathOf('setLike', artifact._id), { status: 200, body: { liked, likes: 1 } }, 'POST');
    const { until } = stopClock();
    fireEvent.click(screen.getByRole('button', { name: /^Like Amphora/ }));
    await until(() => screen.queryByText(sentence) !== null);
    // Its duration, and about half a second for the exit transition.
    const shownMs = await until(() => screen.queryByText(sentence) === null);
    expect(shownMs).toBeGreaterThanOrEqual(1000);
    expect(shownMs).toBeLessThan(1700);
  });

  it('says when it failed (LIKE-6)', async () => {
    const { screen, user, artifact } = await openArtifact();
    failBackend(pathOf('setLike', artifact._id), 'network', 'POST');
    await user.click(screen.getByRole('button', { name: /^Like Amphora/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Failed to like/unlike.');
    await user.click(within(dialog).getByRole('button', OK));
    const like = await screen.findByRole('button', { name: `Like ${artifact.name}, 0 likes` });
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('reviews', () => {
  const open = async () => {
    const app = await openArtifact({}, '?tab=reviews');
    const box = () => app.screen.getByPlaceholderText('Write your review here...');
    await app.screen.findByPlaceholderText('Write your review here...');
    return {
      ...app,
      box,
      submit: async () => app.user.click(await app.screen.findByRole('button', { name: 'Submit Review' })),
      dialog: (name: string) => app.screen.findByRole('alertdialog', { name }),
    };
  };

  it('says when there are none (REVIEW-1)', async () => {
    const { screen } = await open();
    expect(await screen.findByText('No reviews yet.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible();
  });

  it('does not take an empty one (REVIEW-2)', async () => {
    const { user, box, submit, dialog } = await open();
    await user.type(box(), '   ');
    await submit();
    expect(await dialog('Warning')).toHaveTextContent('Review cannot be empty');
  });

  it('puts the new one on top, with its author, and empties the box (PRODUCT-2, REVIEW-1, REVIEW-3)', async () => {
    const { screen, user, box, submit, dialog, ada } = await open();
    await pasteInto(user, box(), 'The first');
    await submit();
    expect(await dialog('Success')).toHaveTextContent('Review added');
    await user.click(screen.getByRole('button', OK));
    await waitFor(() => expect(box()).toHaveValue(''));
    await pasteInto(user, box(), 'The second');
    await submit();
    await user.click(within(await dialog('Success')).getByRole('button', OK));
    const reviews = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem');
    expect(reviews).toHaveLength(2);
    expect(reviews[0]).toHaveTextContent('The second');
    expect(reviews[0]).toHaveTextContent(ada.name);
    expect(screen.getByRole('tab', { name: 'Reviews (2)' })).toBeVisible();
  });

  it('sends the text of the box, which has many lines, and shows the date (REVIEW-1)', async () => {
    const sent = recordCalls();
    const { screen, user, box, submit, dialog, artifact } = await open();
    expect(box().tagName).toBe('TEXTAREA');
    await pasteInto(user, box(), ' A fine vase ');
    await submit();
    await user.click(within(await dialog('Success')).getByRole('button', OK));
    expect(sent.of(`POST /reviews/${artifact._id}`).map(({ body }) => body)).toEqual([
      { review: 'A fine vase' },
    ]);
    const review = within(await screen.findByRole('list', { name: 'Reviews' })).getByRole('listitem');
    const today = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
    expect(within(review).getByText('A fine vase')).toBeInTheDocument();
    expect(review).toHaveTextContent(today);
  });

  it('are counted all, and shown page by page', async () => {
    const ada = aPerson();
    const { _id } = await addArtifact(ada);
    for (let n = 1; n <= 30; n += 1)
      await callBackend(ada, 'POST', pathOf('addReview', _id), { review: `Review ${n}` });
    const { screen, user } = renderApp(`/artifact/${_id}?tab=reviews`, { as: ada });
    const list = await screen.findByRole('list', { name: 'Reviews' });
    const texts = () =>
      within(list)
        .getAllByText(/^Review \d+$/)
        .map(({ textContent }) => textContent);
    const newest = Array.from({ length: 30 }, (_, n) => `Review ${30 - n}`);
    expect(texts()).toEqual(newest.slice(0, 24));
    expect(screen.getByRole('tab', { name: 'Reviews (30)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(texts()).toEqual(newest));
    expect(within(list).getAllByRole('listitem')[24]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('keeps the text when sending fails (REVIEW-3)', async () => {
    const { user, box, submit, dialog, artifact } = await open();
    failBackend(pathOf('addReview', artifact._id), { status: 500 }, 'POST');
    await pasteInto(user, box(), 'Not lost');
    await submit();
    expect(await dialog('Error')).toHaveTextContent('Failed to add review');
    expect(box()).toHaveValue('Not lost');
  });

  it('adds it once when the answer was lost and it is sent again (TRUTH-2)', async () => {
    const { user, box, submit, dialog, screen, artifact, ada } = await open();
    await pasteInto(user, box(), 'Said once');
    const letThrough = failBackend(pathOf('addReview', artifact._id), 'lost', 'POST');
    await submit();
    await dialog('Error');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    letThrough();
    await submit();
    await dialog('Success');
    const stored = () => callBackend(ada, 'GET', pathOf('reviews', artifact._id));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('keeps the text while another tab is looked at', async () => {
    const { screen, user, box } = await open();
    await pasteInto(user, box(), 'Still here');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(screen.getByRole('tab', { name: /Reviews/ }));
    expect(box()).toHaveValue('Still here');
  });

  it('counts a failed load as empty, and names nobody "Anonymous" (REVIEW-1, REVIEW-4)', async () => {
    const ada = aPerson();
    const { _id } = await addArtifact(ada);
    const letThrough = failBackend(pathOf('reviews', _id), { status: 500 });
    const failed = renderApp(`/artifact/${_id}?tab=reviews`, { as: ada });
    expect(await failed.screen.findByText('No reviews yet.')).toBeVisible();
    failed.unmount();
    letThrough();
    const body = [{ _id: '1', review: 'Fine', userName: '', createdAt: 'long ago' }];
    failBackend(pathOf('reviews', _id), { status: 200, body });
    const { screen } = renderApp(`/artifact/${_id}?tab=reviews`, { as: ada });
    expect(await screen.findByText('Anonymous')).toBeVisible();
    expect(screen.getByText('long ago')).toBeVisible();
  });

  it('that could not be loaded are said to be so beside it, and are loaded on demand', async () => {
    const ada = aPerson();
    const { _id } = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('addReview', _id), { review: 'A fine piece' });
    const letThrough = failBackend(pathOf('reviews', _id), 'network');
    const { screen, user } = renderApp(`/artifact/${_id}?tab=reviews`, { as: ada });
    expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A fine piece')).toBeVisible();
  });
});

describe('related artifacts', () => {
  const openRelated = async (answer: { status: number; body?: unknown }) => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    failBackend(pathOf('relatedArtifacts', artifact._id), answer);
    const app = renderApp(`/artifact/${artifact._id}?tab=related`, { as: ada });
    await app.screen.findByRole('tab', { name: 'Related Artifacts', selected: true });
    return app;
  };

  it.each([
    ['there are none', { status: 200, body: [] }],
    ['they cannot be loaded', { status: 500 }],
  ])('says so when %s (RELATED-1)', async (_, answer) => {
    const { screen } = await openRelated(answer);
    expect(await screen.findByText('No related artifacts found.')).toBeVisible();
  });

  it('shows them in a carousel, each leading to its page (RELATED-1, RELATED-3, PICTURE-2)', async () => {
    const other = await addArtifact(aPerson());
    const { screen, user, router } = await openRelated({ status: 200, body: [{ ...other, image: '' }] });
    const carousel = await screen.findByRole('region', { name: 'Related artifacts' });
    const link = within(carousel).getByRole('link', { name: other.name });
    expect(await within(carousel).findByText('Picture unavailable')).toBeInTheDocument();
    await user.click(link);
    expect(router.state.location.pathname).toBe(`/artifact/${other._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });
});
