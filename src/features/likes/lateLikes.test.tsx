import { waitFor } from '@testing-library/react';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { pathOf } from '#contract/calls.ts';
import { retryMissing } from '#src/lib/loadWithRetry.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const mockScript = { isThere: false };
jest.mock('./likes.ts', () => {
  if (!mockScript.isThere) throw new Error('Loading chunk signedIn failed.');
  return jest.requireActual<object>('./likes.ts');
});

describe('a like that is pressed before its script has come', () => {
  it('disables its button, and is sent when it comes, as is what the browser has kept of others (LIKE-2, LIKE-9)', async () => {
    const ada = aPerson();
    const word = `early${Date.now()}`;
    const { _id: lamp } = await addArtifact(ada, { name: `Lamp ${word}` });
    const { _id: vase } = await addArtifact(ada, { name: `Vase ${word}` });
    localStorage.setItem(unsentLikesKey(ada.uid), JSON.stringify({ [vase]: false, [lamp]: true }));
    const liked = async () =>
      new Set((await callBackend<{ _id: string }[]>(ada, 'GET', pathOf('liked'))).map(({ _id }) => _id));
    const { screen, user } = renderApp(`/all-artifacts?search=${word}`, { as: ada });
    const heart = await screen.findByRole('button', { name: `Like Vase ${word}, 0 likes` });
    await user.click(heart);
    expect(heart).toBeDisabled();
    expect(await liked()).toEqual(new Set());
    mockScript.isThere = true;
    retryMissing();
    await waitFor(() => expect(heart).toBeEnabled());
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect(await liked()).toEqual(new Set([lamp, vase])));
  });
});
