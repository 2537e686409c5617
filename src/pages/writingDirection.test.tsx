import { waitFor, within } from '@testing-library/react';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { pathOf } from '#contract/calls.ts';

const NAME = 'جرة فخارية';
const ada = aPerson({ name: 'עדה' });

/** Adds an artifact whose texts are written from right to left. */
const addJar = (historicalCreationDate = '540 BC') =>
  addArtifact(ada, {
    historicalCreationDate,
    name: `${NAME} ${Date.now()}`,
    description: 'وصف الجرة',
    presentLocation: 'القاهرة',
    discoveredBy: 'מישהו',
  });

/** The direction that the browser gives the text: the one of the nearest element that says so. */
const directionOf = (element: HTMLElement) => element.closest('[dir], bdi')?.getAttribute('dir') ?? 'bdi';

describe('A text is laid out in the direction of its own script', () => {
  it('on cards', async () => {
    const { name, description, presentLocation } = await addJar();
    const { screen } = renderApp(`/all-artifacts?search=${encodeURIComponent(name)}`);
    expect(directionOf(await screen.findByRole('link', { name }))).toBe('auto');
    expect(directionOf(screen.getByText(description))).toBe('auto');
    expect(directionOf(screen.getByText(presentLocation))).toBe('auto');
  });

  it("on an artifact's page, with its reviews", async () => {
    const { _id, name, discoveredBy } = await addJar();
    await callBackend(ada, 'POST', pathOf('addReview', _id), { review: 'قطعة جميلة' });
    const { screen, user } = renderApp(`/artifact/${_id}`, { as: ada });
    expect(directionOf(await screen.findByRole('heading', { level: 1, name }))).toBe('auto');
    expect(directionOf(screen.getByText(discoveredBy))).toBe('auto');
    // In the user menu, and beside "Added by".
    await waitFor(() => expect(screen.getAllByText(ada.name).map(directionOf)).toEqual(['auto', 'auto']));
    await user.click(screen.getByRole('tab', { name: /Reviews/ }));
    expect(directionOf(await screen.findByText('قطعة جميلة'))).toBe('auto');
    expect(screen.getByLabelText('Your review')).toHaveAttribute('dir', 'auto');
  });

  it('in the sentence of a comparison, which keeps its own', async () => {
    const [older, younger] = [await addJar('540 BC'), await addJar('1500')];
    const { screen } = renderApp(`/compare?a=${older._id}&b=${younger._id}`, { as: ada });
    const sentence = within(await screen.findByText(/years older than/));
    // The direction of a text that has `auto` does not follow a `bdi` in it.
    for (const { name } of [older, younger]) expect(directionOf(sentence.getByText(name))).toBe('bdi');
  });

  it('in the fields of forms', async () => {
    const { screen } = renderApp('/add-artifact', { as: ada });
    expect(await screen.findByLabelText(/^Artifact Name/)).toHaveAttribute('dir', 'auto');
    expect(screen.getByLabelText(/^Short Description/)).toHaveAttribute('dir', 'auto');
    expect(screen.getByLabelText(/^Artifact Type/)).not.toHaveAttribute('dir');
  });
});
