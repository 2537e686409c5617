import { waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import type { Notifications } from '#contract/notifications.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';
import { UpdateProfilePage } from './UpdateProfilePage.tsx';

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

/** My Artifacts alone, and nothing where it is left. */
const Mine = () => <SignedIn>{useLocation().pathname === '/my-artifacts' && <MyArtifactsPage />}</SignedIn>;

const openMine = async ({ ada, artifact }: Pick<Liked, 'ada' | 'artifact'>) => {
  const app = renderApp('/my-artifacts', { as: ada, alone: <Mine /> });
  await app.screen.findByText(artifact.name);
  return app;
};

describe('Since you were here', () => {
  it('says in one line above My Artifacts what others did, and lists it when it is opened (NEWS-4)', async () => {
    const { ada, ben, artifact } = await liked();
    const { screen, user, router } = await openMine({ ada, artifact });
    const line = await screen.findByText(LINE);
    expect(line).toHaveRole('button');
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('What is new')).not.toBeInTheDocument();
    await user.click(line);
    const [review, likes] = within(screen.getByLabelText('What is new')).getAllByRole('listitem');
    expect(review).toHaveTextContent(`${ben.name} reviewed ${artifact.name}`);
    expect(review).toHaveTextContent('“The handle is later.”');
    expect(likes).toHaveTextContent(`2 likes of ${artifact.name}`);
    await user.click(within(likes as HTMLElement).getByText(artifact.name));
    expect(router.state.location.pathname).toBe(`/artifact/${artifact._id}`);
  });

  it('stays while it is read, and is not there at the next visit (NEWS-4)', async () => {
    const them = await liked();
    const { screen, user, router, allAnswered } = await openMine(them);
    const line = await screen.findByText(LINE);
    const letThrough = failBackend(pathOf('readNotifications'), 'held', 'PUT');
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    await user.click(line);
    expect(line).toBeVisible();
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await act(() => router.navigate('/my-profile'));
    await waitFor(() => expect(line).not.toBeInTheDocument());
    await letThrough.onItsWay();
    letThrough();
    const unread = () => callBackend<Notifications>(them.ada, 'GET', pathOf('notifications'));
    await waitFor(async () => expect((await unread()).items).toEqual([]));
    await act(() => router.navigate('/my-artifacts'));
    await screen.findByText(them.artifact.name);
    await allAnswered();
    expect(screen.queryByLabelText('Since you were here')).not.toBeInTheDocument();
  });

  it.each([
    ['goes with the artifact that is deleted (NEWS-4)', false],
    ['stays where it was opened, though the artifact is deleted (NEWS-4)', true],
  ])('%s', async (_what, isOpened) => {
    const { ada, artifact } = await liked();
    const { screen, user, allAnswered } = await openMine({ ada, artifact });
    const line = await screen.findByText(LINE);
    if (isOpened) await user.click(line);
    const calls = recordCalls();
    await user.click(screen.getByLabelText(`Delete ${artifact.name}`));
    await user.click(await screen.findByText('Yes, delete it!'));
    await waitFor(() => expect(calls.of(`GET ${pathOf('notifications')}`)).toHaveLength(1));
    await allAnswered();
    expect(screen.queryAllByText(LINE)).toHaveLength(isOpened ? 1 : 0);
  });

  it('is there again when it could not be marked as read (NEWS-4)', async () => {
    const them = await liked();
    const app = await openMine(them);
    const letThrough = failBackend(pathOf('readNotifications'), { status: 503 }, 'PUT');
    await app.user.click(await app.screen.findByText(LINE));
    await app.screen.findByLabelText('What is new');
    await letThrough.onItsWay();
    letThrough();
    app.unmount();
    const { screen } = await openMine(them);
    expect(await screen.findByText(LINE)).toHaveAttribute('aria-expanded', 'false');
  });

  it('is not there for what one did oneself (NEWS-4)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('setLike', artifact._id), { liked: true });
    const { screen, allAnswered } = await openMine({ ada, artifact });
    await allAnswered();
    expect(screen.queryByText(/^Since you were here/)).not.toBeInTheDocument();
  });
});

describe('The weekly mail', () => {
  const openProfile = () => {
    const ada = aPerson();
    const alone = (
      <SignedIn>
        <UpdateProfilePage />
      </SignedIn>
    );
    const open = () => renderApp('/update-profile', { as: ada, alone });
    return { ...open(), ada, open };
  };
  const choice = 'Weekly mail';

  it('is switched on and off in Update Profile, at once, and says where it goes (NEWS-6)', async () => {
    const { screen, user, ada, unmount, open } = openProfile();
    const off = await screen.findByLabelText(choice);
    expect(off).toHaveRole('switch');
    expect(off).not.toBeChecked();
    expect(off).toHaveAccessibleDescription(new RegExp(`goes to ${ada.email}`));
    await user.click(off);
    await waitFor(() => expect(off).toBeChecked());
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', pathOf('weeklyMail'))).toEqual({ weekly: true, isOffered: true }),
    );
    unmount();
    const again = open();
    const on = await again.screen.findByLabelText(choice);
    expect(on).toBeChecked();
    await again.user.click(on);
    await waitFor(async () =>
      expect(await callBackend(ada, 'GET', pathOf('weeklyMail'))).toMatchObject({ weekly: false }),
    );
  });

  it('says why it could not be changed, and stays as it is (NEWS-6)', async () => {
    const { screen, user } = openProfile();
    const message = 'Your e-mail address is not confirmed.';
    const body = { code: 'forbidden', message, error: message };
    failBackend(pathOf('setWeeklyMail'), { status: 403, body }, 'PUT');
    await user.click(await screen.findByLabelText(choice));
    const notice = dialogOf(await screen.findByText('The weekly mail was not changed'));
    expect(notice).toHaveTextContent(message);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(screen.getByLabelText(choice)).not.toBeChecked();
  });

  it('is not there where the site sends no mails (NEWS-6)', async () => {
    const answer = failBackend(pathOf('weeklyMail'), {
      status: 200,
      body: { weekly: false, isOffered: false },
    });
    const { screen, allAnswered } = openProfile();
    await screen.findByText('Delete my account');
    await answer.onItsWay();
    await allAnswered();
    expect(screen.queryByLabelText(choice)).not.toBeInTheDocument();
  });
});
