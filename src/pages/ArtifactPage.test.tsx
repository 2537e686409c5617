import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { Artifact, NewArtifact } from '#contract/artifact.ts';
import { ArtifactTabs } from '#src/features/artifact/ArtifactTabs.tsx';
import { ArtifactView } from '#src/features/artifact/ArtifactView.tsx';
import { RelatedTab } from '#src/features/artifact/RelatedTab.tsx';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { ReviewsAlone } from '#src/testing/ReviewsAlone.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { ShareButtons } from '#src/ui/sharing/ShareButtons.tsx';

/** Opens the page of an artifact that was just added. */
async function openArtifact(changes: Partial<NewArtifact> = {}) {
  const ada = aPerson();
  const artifact = await addArtifact(ada);
  const { name, image, type, historicalContext, description } = artifact;
  const update = { name, image, type, historicalContext, description, ...changes };
  if (Object.keys(changes).length)
    await callBackend(ada, 'PUT', pathOf('updateArtifact', artifact._id), update);
  const app = renderApp(`/artifact/${artifact._id}`, { as: ada });
  await app.screen.findByText(artifact.name, { selector: 'h1' });
  await app.allAnswered();
  return { ...app, artifact };
}

describe('the page of an artifact', () => {
  it('carries its name as title, shows its picture, and has three tabs, Details first (ROUTE-4, PRODUCT-6, ARTIFACT-3, ARTIFACT-4)', async () => {
    const { screen, artifact } = await openArtifact();
    expect(document.title).toBe(artifact.name);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(artifact.name);
    expect(screen.getByAltText(artifact.name)).toHaveAttribute('src', artifact.image);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Reviews (0)',
      'Related Artifacts',
    ]);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('lists the details, with N/A for what is missing and HTML as text (ARTIFACT-3, ARTIFACT-5, ARTIFACT-6, SAFE-5)', async () => {
    const { container, artifact } = await openArtifact({
      ...{ historicalCreationDate: '100 BC', discoveredAt: '', discoveredBy: '', presentLocation: '' },
      description: 'Look: <b>bold</b>\nand more',
    });
    const created = new Date(artifact.createdAt).toLocaleDateString(undefined, { dateStyle: 'long' });
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
      ['Description', 'Look: <b>bold</b>\nand more'],
    ]);
  });

  const view = (id: string) =>
    renderApp('/artifact/any', {
      as: aPerson(),
      alone: (
        <SignedIn>
          <ArtifactView id={id}>{({ name }) => <h1>{name}</h1>}</ArtifactView>
        </SignedIn>
      ),
    });

  it('shows a spinner while it is fetched (ARTIFACT-1)', async () => {
    const { _id, name } = await addArtifact(aPerson());
    const letThrough = failBackend(pathOf('artifact', _id), 'held');
    const { screen } = view(_id);
    const waiting = (await screen.findByText('Loading artifact...')).closest('[role=status]');
    expect(waiting?.querySelector('.spinner')).toBeInTheDocument();
    letThrough();
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('says in place when there is no such artifact (ARTIFACT-1)', async () => {
    const { screen, router } = view('00000000-0000-7000-8000-000000000000');
    expect(await screen.findByRole('heading', { name: 'Artifact not found.' })).toBeVisible();
    expect(router.state.location.pathname).toMatch(/^\/artifact/);
  });

  it('says so for an empty answer too (ARTIFACT-1)', async () => {
    failBackend(pathOf('artifact', 'empty'), { status: 200, body: null });
    expect(await view('empty').screen.findByText('Artifact not found.')).toBeVisible();
  });

  it('tells of any other failure and then goes home (ARTIFACT-2)', async () => {
    failBackend(pathOf('artifact', 'broken'), { status: 500 });
    const { screen, user, router } = view('broken');
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Failed to fetch data.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('keeps the tab in the address, and what is typed in another; nonsense means Details (ARTIFACT-4)', async () => {
    const names = { details: 'Details', reviews: 'Reviews', related: 'Related Artifacts' };
    const panels = { details: 'What is known', reviews: <textarea />, related: 'What is like it' };
    const alone = <ArtifactTabs labels={names} panels={panels} />;
    const { screen, user, router } = renderApp('/artifact/any?tab=weather', { alone });
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Reviews'));
    await pasteInto(user, screen.getByRole('textbox'), 'Still here');
    await user.click(tab('Related Artifacts'));
    expect(router.state.location.search).toBe('?tab=related');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(tab('Details'));
    expect(router.state.location.search).toBe('');
    await user.click(tab('Reviews'));
    expect(screen.getByRole('textbox')).toHaveValue('Still here');
  });

  it('shares its address with its name on three networks (ARTIFACT-7)', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const name = 'Amphora 7 of Vulci';
    const { screen, user, router } = renderApp('/artifact/7', { alone: <ShareButtons name={name} /> });
    await act(() => router.navigate('#details'));
    const address = encodeURIComponent('https://explore-history.test/artifact/7');
    for (const network of ['Facebook', 'X', 'WhatsApp'])
      await user.click(screen.getByRole('button', { name: `Share ${name} on ${network}` }));
    const [facebook, x, whatsapp] = open.mock.calls.map(([url, , size]) => ({ url: String(url), size }));
    expect(facebook?.url).toContain(`facebook.com/sharer/sharer.php?u=${address}`);
    expect(new URL(facebook?.url ?? '').searchParams.get('hashtag')).toBe(`#${name.replaceAll(/\W/g, '')}`);
    const { searchParams } = new URL(x?.url ?? '');
    expect([searchParams.get('url'), searchParams.get('text')]).toEqual([decodeURIComponent(address), name]);
    for (const part of [name, decodeURIComponent(address)])
      expect(decodeURIComponent(whatsapp?.url ?? '')).toContain(part);
    for (const { url } of [facebook, x, whatsapp] as { url: string }[])
      expect(decodeURIComponent(url)).not.toContain('#details');
    for (const { size } of [facebook, x, whatsapp] as { size: string }[])
      expect(size).toMatch(/height=400.*width=550|width=550.*height=400/);
    open.mockRestore();
  });
});

describe('liking on the page', () => {
  it('counts, and says "Liked!" and "Unliked!" for 1 s (LIKE-7, ARTIFACT-3)', async () => {
    const { screen, artifact } = await openArtifact();
    const button = screen
      .getByText('Like', { exact: false, selector: 'span' })
      .closest('button') as HTMLElement;
    expect(button).toHaveAccessibleName(`Like ${artifact.name}, 0 likes`);
    const { pass, until } = stopClock();
    for (const [sentence, liked, likes] of [
      ['Liked!', true, '1 like'],
      ['Unliked!', false, '0 likes'],
    ] as const) {
      const body = { liked, likes: Number(liked) };
      const letThrough = failBackend(pathOf('setLike', artifact._id), { status: 200, body }, 'POST');
      fireEvent.click(button);
      await until(() => screen.queryByText(sentence) !== null);
      letThrough();
      expect(button).toHaveAccessibleName(`Like ${artifact.name}, ${likes}`);
      await pass(990);
      expect(screen.getByText(sentence)).toBeInTheDocument();
      // Its duration, and about half a second for the exit transition.
      expect(await until(() => screen.queryByText(sentence) === null)).toBeLessThan(710);
    }
  });

  it('says when it failed (LIKE-6)', async () => {
    const { screen, user, artifact } = await openArtifact();
    failBackend(pathOf('setLike', artifact._id), 'network', 'POST');
    const like = screen.getByRole('button', { name: `Like ${artifact.name}, 0 likes` });
    await user.click(like);
    const dialog = dialogOf(await screen.findByText('Failed to like/unlike.'));
    expect(dialog).toHaveAccessibleName('Error');
    await user.click(screen.getByText('OK'));
    await waitFor(() => expect(like).toBeEnabled());
    expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('reviews', () => {
  const open = async (before?: (id: string, ada: Person) => unknown) => {
    const ada = aPerson();
    const { _id: id } = await addArtifact(ada);
    await before?.(id, ada);
    const app = renderApp('/', { as: ada, alone: <ReviewsAlone of={id} /> });
    const { screen, user } = app;
    const box = await screen.findByPlaceholderText('Write your review here...');
    await app.allAnswered();
    const submit = () => user.click(screen.getByRole('button', { name: 'Submit Review' }));
    const says = async (name: string, text: string) => {
      expect(dialogOf(await screen.findByText(name))).toHaveTextContent(text);
      await closeDialog(user);
    };
    return { ...app, ada, id, box, submit, says };
  };

  it('are taken unless empty, and each stands on top, with its author and its date (PRODUCT-2, REVIEW-1, REVIEW-2, REVIEW-3)', async () => {
    const sent = recordCalls();
    const { screen, user, box, submit, says, ada, id } = await open();
    expect(box.tagName).toBe('TEXTAREA');
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(screen.getByText('Reviews (0)')).toBeVisible();
    for (const [typed, title, text] of [
      ['   ', 'Warning', 'Review cannot be empty'],
      ['A fine vase ', 'Success', 'Review added'],
      ['The second', 'Success', 'Review added'],
    ] as const) {
      await pasteInto(user, box, typed);
      await submit();
      await says(title, text);
      if (title === 'Success') await waitFor(() => expect(box).toHaveValue(''));
    }
    expect(sent.of(`POST /reviews/${id}`).map(({ body }) => body)).toEqual([
      { review: 'A fine vase' },
      { review: 'The second' },
    ]);
    const [second, first, ...more] = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole(
      'listitem',
    );
    expect(more).toEqual([]);
    const today = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
    for (const part of ['The second', ada.name, today]) expect(second).toHaveTextContent(part);
    expect(within(first as HTMLElement).getByText('A fine vase')).toBeInTheDocument();
    expect(screen.getByText('Reviews (2)')).toBeVisible();
  });

  it('are counted all, and shown page by page', async () => {
    const { screen, user } = await open(async (id, ada) => {
      for (let n = 1; n <= 26; n += 1)
        await callBackend(ada, 'POST', pathOf('addReview', id), { review: `Review ${n}` });
    });
    const texts = () => screen.getAllByText(/^Review \d+$/).map(({ textContent }) => textContent);
    const newest = Array.from({ length: 26 }, (_, n) => `Review ${26 - n}`);
    expect(texts()).toEqual(newest.slice(0, 24));
    expect(screen.getByText('Reviews (26)')).toBeVisible();
    await user.click(screen.getByText('Show more'));
    await waitFor(() => expect(texts()).toEqual(newest));
    expect(screen.getByText('Review 2').closest('li')).toHaveFocus();
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  it('are kept in the box when sending fails, and are added once when the answer was lost and they are sent again (REVIEW-3, TRUTH-2)', async () => {
    const { user, box, submit, says, id, ada } = await open();
    await pasteInto(user, box, 'Said once');
    const letThrough = failBackend(pathOf('addReview', id), 'lost', 'POST');
    await submit();
    await says('Error', 'Failed to add review');
    expect(box).toHaveValue('Said once');
    letThrough();
    await submit();
    await says('Success', 'Review added');
    expect(await callBackend(ada, 'GET', pathOf('reviews', id))).toHaveLength(1);
  });

  it('that could not be loaded count as none, and are loaded on demand, with "Anonymous" for who has no name (REVIEW-1, REVIEW-4)', async () => {
    let letThrough = () => {};
    const { screen, user, id } = await open(
      (of) => (letThrough = failBackend(pathOf('reviews', of), { status: 500 })),
    );
    expect(screen.getByText('The reviews could not be loaded.')).toBeVisible();
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(screen.getByText('Reviews (0)')).toBeVisible();
    letThrough();
    const body = [{ _id: '1', review: 'Fine', userName: '', createdAt: 'long ago' }];
    failBackend(pathOf('reviews', id), { status: 200, body });
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('Anonymous')).toBeVisible();
    expect(screen.getByText('long ago')).toBeVisible();
    expect(screen.getByText('Fine')).toBeVisible();
  });
});

describe('related artifacts', () => {
  const open = (artifact: Artifact, answer: { status: number; body?: unknown }) => {
    failBackend(pathOf('relatedArtifacts', artifact._id), answer);
    const alone = (
      <SignedIn>
        <RelatedTab artifact={artifact} renderActions={() => null} />
      </SignedIn>
    );
    return renderApp(`/artifact/${artifact._id}?tab=related`, { as: aPerson(), alone });
  };

  it.each([
    ['there are none', { status: 200, body: [] }],
    ['they cannot be loaded', { status: 500 }],
  ])('says so when %s (RELATED-1)', async (_, answer) => {
    const { screen } = open(await addArtifact(aPerson()), answer);
    expect(await screen.findByText('No related artifacts found.')).toBeVisible();
  });

  it('shows them in a carousel, each leading to its page (RELATED-1, RELATED-3, PICTURE-2)', async () => {
    const other = await addArtifact(aPerson());
    const { screen, user, router } = open(await addArtifact(aPerson()), {
      status: 200,
      body: [{ ...other, image: '' }],
    });
    const carousel = await screen.findByRole('region', { name: 'Related artifacts' });
    expect(await within(carousel).findByText('Picture unavailable')).toBeInTheDocument();
    await user.click(within(carousel).getByRole('link', { name: other.name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/artifact/${other._id}`));
  });
});
