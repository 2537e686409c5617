import { waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { pathOf } from '#contract/calls.ts';
import type { Notifications } from '#contract/notifications.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

/** An artifact of Ada's that two others like and one reviews. */
const liked = async () => {
  const [ada, ben, cleo] = [aPerson(), aPerson(), aPerson()];
  const artifact = await addArtifact(ada);
  for (const fan of [ben, cleo, ada])
    await callBackend(fan, 'POST', pathOf('setLike', artifact._id), { liked: true });
  await callBackend(ben, 'POST', pathOf('addReview', artifact._id), { review: 'The handle is later.' });
  return { ada, ben, artifact };
};
type Liked = Awaited<ReturnType<typeof liked>>;

const LINE = 'Since you were here: 2 likes, 1 review';

const openMine = async ({ ada, artifact }: Pick<Liked, 'ada' | 'artifact'>) => {
  const app = renderApp('/my-artifacts', { as: ada });
  await app.screen.findByRole('heading', { name: artifact.name });
  return app;
};

describe('Since you were here', () => {
  it('says in one line above My Artifacts what others did, and lists it when it is opened (NEWS-4)', async () => {
    const { ada, ben, artifact } = await liked();
    const { screen, user, router } = await openMine({ ada, artifact });
    const line = await screen.findByRole('button', { name: LINE, expanded: false });
    expect(screen.queryByRole('list', { name: 'What is new' })).not.toBeInTheDocument();
    await user.click(line);
    const [review, likes] = within(screen.getByRole('list', { name: 'What is new' })).getAllByRole(
      'listitem',
    );
    expect(review).toHaveTextContent(`${ben.name} reviewed ${artifact.name}`);
    expect(review).toHaveTextContent('“The handle is later.”');
    expect(likes).toHaveTextContent(`2 likes of ${artifact.name}`);
    await user.click(within(likes as HTMLElement).getByRole('link', { name: artifact.name }));
    expect(router.state.location.pathname).toBe(`/artifact/${artifact._id}`);
  });

  it('stays while it is read, and is not there at the next visit (NEWS-4)', async () => {
    const them = await liked();
    const { screen, user, router } = await openMine(them);
    const line = await screen.findByRole('button', { name: LINE });
    const letThrough = failBackend(pathOf('readNotifications'), 'held', 'PUT');
    await user.click(line);
    await user.click(screen.getByRole('button', { name: LINE, expanded: true }));
    expect(screen.getByRole('button', { name: LINE, expanded: false })).toBeVisible();
    await act(() => router.navigate('/my-profile'));
    await screen.findByRole('heading', { name: 'My Profile' });
    await letThrough.onItsWay();
    letThrough();
    const unread = () => callBackend<Notifications>(them.ada, 'GET', pathOf('notifications'));
    await waitFor(async () => expect((await unread()).items).toEqual([]));
    await act(() => router.navigate('/my-artifacts'));
    await screen.findByRole('list', { name: 'Your artifacts' });
    await screen.findByRole('group', { name: 'Download your artifacts' });
    expect(screen.queryByRole('region', { name: 'Since you were here' })).not.toBeInTheDocument();
  });

  it.each([
    ['goes with the artifact that is deleted (NEWS-4)', false],
    ['stays where it was opened, though the artifact is deleted (NEWS-4)', true],
  ])('%s', async (_what, isOpened) => {
    const { ada, artifact } = await liked();
    const { screen, user } = await openMine({ ada, artifact });
    const line = await screen.findByRole('button', { name: LINE });
    if (isOpened) await user.click(line);
    const calls = recordCalls();
    await user.click(screen.getByRole('button', { name: `Delete ${artifact.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(calls.of(`GET ${pathOf('notifications')}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText(LINE)).toHaveLength(isOpened ? 1 : 0));
  });

  it('is there again when it could not be marked as read (NEWS-4)', async () => {
    const them = await liked();
    const app = await openMine(them);
    const letThrough = failBackend(pathOf('readNotifications'), { status: 503 }, 'PUT');
    await app.user.click(await app.screen.findByRole('button', { name: LINE }));
    await app.screen.findByRole('list', { name: 'What is new' });
    letThrough();
    app.unmount();
    const { screen } = await openMine(them);
    expect(await screen.findByRole('button', { name: LINE, expanded: false })).toBeVisible();
  });

  it('is not there for what one did oneself (NEWS-4)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('setLike', artifact._id), { liked: true });
    const { screen } = await openMine({ ada, artifact });
    await screen.findByRole('group', { name: 'Download your artifacts' });
    expect(screen.queryByText(/^Since you were here/)).not.toBeInTheDocument();
  });
});

describe('The weekly mail', () => {
  const openProfile = async () => {
    const ada = aPerson();
    const app = renderApp('/update-profile', { as: ada });
    await app.screen.findByRole('heading', { level: 1, name: 'Update Profile' });
    return { ...app, ada };
  };
  const choice = { name: 'Weekly mail' };

  it('is switched on and off in Update Profile, at once, and says where it goes (NEWS-6)', async () => {
    const { screen, user, ada, unmount } = await openProfile();
    const off = await screen.findByRole('switch', { ...choice, checked: false });
    expect(off).toHaveAccessibleDescription(new RegExp(`goes to ${ada.email}`));
    await user.click(off);
    await screen.findByRole('switch', { ...choice, checked: true });
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', pathOf('weeklyMail'))).toEqual({ weekly: true, isOffered: true }),
    );
    unmount();
    const again = renderApp('/update-profile', { as: ada });
    await again.user.click(await again.screen.findByRole('switch', { ...choice, checked: true }));
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', pathOf('weeklyMail'))).toMatchObject({ weekly: false }),
    );
  });

  it('says why it could not be changed, and stays as it is (NEWS-6)', async () => {
    const { screen, user } = await openProfile();
    const message = 'Your e-mail address is not confirmed.';
    const body = { code: 'forbidden', message, error: message };
    failBackend(pathOf('setWeeklyMail'), { status: 403, body }, 'PUT');
    await user.click(await screen.findByRole('switch', choice));
    const notice = await screen.findByRole('alertdialog', { name: 'The weekly mail was not changed' });
    expect(notice).toHaveTextContent(message);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('switch', { ...choice, checked: false })).toBeVisible();
  });

  it('is not there where the site sends no mails (NEWS-6)', async () => {
    const answer = failBackend(pathOf('weeklyMail'), {
      status: 200,
      body: { weekly: false, isOffered: false },
    });
    const { screen, allAnswered } = await openProfile();
    await screen.findByRole('button', { name: 'Delete my account' });
    await answer.onItsWay();
    await allAnswered();
    expect(screen.queryByRole('switch', choice)).not.toBeInTheDocument();
  });
});
