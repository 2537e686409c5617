import { waitFor } from '@testing-library/react';
import { unsentLikesKey } from '#src/config/storageKeys.ts';
import { pathOf } from '#contract/calls.ts';
import { retryMissing } from '#src/lib/loadWithRetry.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { LikeButton } from './LikeButton.tsx';

const mockScript = { isThere: false };
jest.mock('./likes.ts', () => {
  if (!mockScript.isThere) throw new Error('Loading chunk signedIn failed.');
  return jest.requireActual<object>('./likes.ts');
});

describe('a like that is pressed before its script has come', () => {
  it('disables every button of its artifact, and is sent when it comes, as is what the browser has kept of others (LIKE-2, LIKE-9)', async () => {
    const ada = aPerson();
    const { _id: lamp } = await addArtifact(ada);
    const { _id: vase } = await addArtifact(ada);
    localStorage.setItem(unsentLikesKey(ada.uid), JSON.stringify({ [vase]: false, [lamp]: true }));
    const liked = async () =>
      new Set((await callBackend<{ _id: string }[]>(ada, 'GET', pathOf('liked'))).map(({ _id }) => _id));
    const artifact = { _id: vase, name: 'Vase', likes: 0, isLikedByUser: false };
    const hearts = [1, 2].map((n) => <LikeButton key={n} artifact={artifact} failure={{ text: '' }} />);
    const { screen, user } = renderApp('/', { as: ada, alone: <SignedIn>{hearts}</SignedIn> });
    const [heart, other] = await screen.findAllByRole('button', { name: 'Like Vase, 0 likes' });
    await user.click(heart as HTMLElement);
    expect(heart).toBeDisabled();
    expect(other).toBeDisabled();
    expect(await liked()).toEqual(new Set());
    mockScript.isThere = true;
    retryMissing();
    await waitFor(() => expect(heart).toBeEnabled());
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(async () => expect(await liked()).toEqual(new Set([lamp, vase])));
  });
});
