import { waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { HeartAlone } from '#src/testing/HeartAlone.tsx';
import { done, failed } from '#src/testing/machineSteps.ts';
import { setNetwork } from '#src/testing/network.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { walkScreen } from '#src/testing/walkScreen.ts';
import { likeMachine } from './likeMachine.ts';

describe('a heart', () => {
  it('counts up and down, and a double click likes once (PRODUCT-2)', async () => {
    const ada = aPerson();
    const { _id: id } = await addArtifact(ada, { name: 'Amphora' });
    const { screen, user, store } = renderApp('/', { as: ada, alone: <HeartAlone of={id} /> });
    const heart = await screen.findByRole('button', { name: 'Like Amphora, 0 likes' });
    const shows = async (likes: string, pressed: string) => {
      await waitFor(() => expect(heart).toHaveAccessibleName(`Like Amphora, ${likes}`));
      await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', pressed));
      await waitFor(() => expect(heart).toBeEnabled());
    };
    const sent = recordCalls();
    await user.dblClick(heart);
    await shows('1 like', 'true');
    expect(sent.of(`POST ${pathOf('setLike', id)}`)).toHaveLength(1);
    await user.click(heart);
    await shows('0 likes', 'false');
    expect(store.getState().api.mutations).toEqual({});
  });
});

/** An artifact whose heart was pressed; the backend gets the like when the test lets it through. */
const press = (online: boolean) => async () => {
  const ada = aPerson();
  const { _id: id } = await addArtifact(ada, { name: 'Amphora' });
  const { screen, allAnswered } = renderApp('/', { as: ada, alone: <HeartAlone of={id} /> });
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
