import { waitFor } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { pathOf } from '#contract/calls.ts';
import { useArtifactQuery } from '#src/api/artifacts.api.ts';
import { selectCaller } from '#src/api/caller.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { done, failed } from '#src/testing/machineSteps.ts';
import { setNetwork } from '#src/testing/network.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { LikeButton } from './LikeButton.tsx';
import { likeMachine } from './likeMachine.ts';
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
    const { screen, user, allAnswered } = renderApp(`/all-artifacts?search=${word}`, { as: ada });
    const [heart] = await screen.findAllByRole('button', { name: new RegExp(`^Like ${word}`) });
    await allAnswered();
    expect(renderedButtons().size).toBe(vases.length);

    await user.click(heart as HTMLElement);
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(heart).toBeEnabled());
    const liked = await callBackend<{ _id: string }[]>(ada, 'GET', pathOf('liked'));
    expect(renderedButtons()).toEqual(new Set(liked.map(({ _id }) => _id)));
  });
});

describe('the hearts of a page of a list', () => {
  it('are not rendered by a press on another page, until that is there', async () => {
    const { screen, user, allAnswered } = renderApp('/all-artifacts');
    const next = await screen.findByRole('link', { name: 'Go to page 2' });
    await allAnswered();
    failBackend(pathOf('listArtifacts'), 'held');
    renderedButtons();
    await user.click(next);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toBeVisible());
    expect(renderedButtons()).toEqual(new Set());
  });
});

const FAILURE = { title: 'Error', text: 'Failed to like/unlike.' };
/** The heart of an artifact, for its user when they are signed in. */
function Heart({ id, uid }: { id: string; uid: string }) {
  const isThere = useSelector(selectCaller) === uid;
  const { data } = useArtifactQuery(id);
  return data && isThere ? <LikeButton artifact={data} failure={FAILURE} /> : null;
}
/** An artifact whose heart was pressed; the backend gets the like when the test lets it through. */
const press = (online: boolean) => async () => {
  const ada = aPerson();
  const { _id: id } = await addArtifact(ada, { name: 'Amphora' });
  const { screen, allAnswered } = renderApp('/', { as: ada, alone: <Heart id={id} uid={ada.uid} /> });
  const heart = await screen.findByRole('button', { name: /^Like/ });
  await allAnswered();
  const through = failBackend(pathOf('setLike', id), 'held', 'POST');
  const clock = stopClock();
  setNetwork(online);
  clock.press(heart);
  return {
    ...clock,
    through,
    refuse: () => {
      failBackend(pathOf('setLike', id), { status: 503 }, 'POST');
      through();
    },
  };
};
type Pressed = Awaited<ReturnType<ReturnType<typeof press>>>;
const LIKED = ['button "Like Amphora, 1 like" [pressed]'];
const WANTED = ['button "Like Amphora, 0 likes" [pressed]'];
const like = { uid: 'ada', id: 'amphora', liked: true };

describe('a like on its way (LIKE-2, LIKE-3, LIKE-6)', () => {
  walkScreen(likeMachine, {
    input: { ...like, isKept: false },
    open: press(true),
    does: {
      'the server has it': [done('send', { liked: true }), ({ through }: Pressed) => through()],
      'the server is busy': [failed('send', new Error('busy')), ({ refuse }: Pressed) => refuse()],
    },
    shows: {
      sending: ['button "Like Amphora, 0 likes" [disabled]'],
      answered: LIKED,
      failed: ['alertdialog "Error"', 'button "OK"'],
    },
  });
});

describe('a like without a connection (LIKE-9)', () => {
  walkScreen(likeMachine, {
    input: { ...like, isKept: true },
    open: press(false),
    does: {
      'the connection is back': [{ type: 'turn' }, () => setNetwork(true)],
      'the server has it': [done('send', { liked: true }), ({ through }: Pressed) => through()],
      'the server is busy': [failed('send', new Error('busy')), ({ refuse }: Pressed) => refuse()],
      'half a minute passes': [
        { type: 'xstate.after.busy.like.pausing' },
        ({ pass }: Pressed) => pass(30_000),
      ],
      'the connection is lost again': [{ type: 'lost' }, () => setNetwork(false)],
    },
    shows: {
      waiting: WANTED,
      sending: ['button "Like Amphora, 0 likes" [disabled] [pressed]'],
      pausing: WANTED,
      answered: LIKED,
    },
  });
});
