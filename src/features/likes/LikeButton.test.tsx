import { waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { useLike } from './useLike.ts';

jest.mock('./useLike.ts', () => {
  const real = jest.requireActual<{ useLike: typeof useLike }>('./useLike.ts');
  return { useLike: jest.fn(real.useLike) };
});

/** The artifacts whose like buttons have rendered since the last call. */
function renderedButtons(): Set<string> {
  const ids = new Set(jest.mocked(useLike).mock.calls.map(([{ _id }]) => _id));
  jest.mocked(useLike).mockClear();
  return ids;
}

describe('the hearts of a list', () => {
  it('are rendered again one by one: only that of the artifact that was liked (LIMIT-5)', async () => {
    const ada = aPerson();
    const word = `amphora${Date.now()}`;
    const vases = await Promise.all([1, 2, 3].map((n) => addArtifact(ada, { name: `${word} ${n}` })));
    const { screen, user, store } = renderApp(`/all-artifacts?search=${word}`, { as: ada });
    const [heart] = await screen.findAllByRole('button', { name: new RegExp(`^Like ${word}`) });
    const queries = () => Object.values(store.getState().api.queries);
    await waitFor(() => expect(queries().map((query) => query?.status)).not.toContain('pending'));
    expect(renderedButtons().size).toBe(vases.length);

    await user.click(heart as HTMLElement);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(heart).toBeEnabled());
    const liked = await callBackend<{ _id: string }[]>(ada, 'GET', pathOf('liked'));
    expect(renderedButtons()).toEqual(new Set(liked.map(({ _id }) => _id)));
  });
});
