import { act, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import { UpdateArtifactDialog } from '#src/features/contribute/UpdateArtifactDialog.tsx';
import { useLogout } from '#src/features/session/useLogout.ts';
import { useSession } from '#src/features/session/useSession.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { openDraft } from '#src/lib/drafts.ts';
import { dropDrafts } from '#src/lib/dropDrafts.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { ReviewsAlone } from '#src/testing/ReviewsAlone.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { HelpPage } from './HelpPage.tsx';
import { LoginPage } from './LoginPage.tsx';

const ELSEWHERE = '/elsewhere';

type App = ReturnType<typeof renderApp>;

/** A page with a form, of contact or the reviews of an artifact, and another one without; nothing around them. */
function Pages({ reviewsOf }: { reviewsOf?: string | undefined }) {
  const { pathname } = useLocation();
  const { loading } = useSession();
  const logout = useLogout();
  if (loading) return null;
  return (
    <>
      <button onClick={logout}>Logout</button>
      <Link to={ELSEWHERE}>Leave this page</Link>
      {pathname !== '/help' && <h1>Elsewhere</h1>}
      {pathname === '/help' && reviewsOf === undefined && <HelpPage />}
      {pathname === '/help' && reviewsOf !== undefined && <ReviewsAlone of={reviewsOf} />}
    </>
  );
}
const open = (options: Parameters<typeof renderApp>[1] = {}, reviewsOf?: string): App =>
  renderApp('/help', { ...options, alone: <Pages reviewsOf={reviewsOf} /> });

/** What a reload does: the page is gone, the browser's storage is not. */
const reopen = (app: App, as?: Person, reviewsOf?: string): App => {
  app.unmount();
  return open(as && { as }, reviewsOf);
};
const expectLeft = ({ router }: App) => waitFor(() => expect(router.state.location.pathname).toBe(ELSEWHERE));
const press = async ({ screen, user }: App, label: string) => user.click(await screen.findByText(label));

const leave = (app: App) => press(app, 'Leave this page');

const MESSAGE = /^Your Message/;
const typeMessage = async ({ screen, user }: App, text = 'Where is the lamp?') => {
  await pasteInto(user, await screen.findByLabelText(MESSAGE), text);
};
const keysOf = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('draft:'));
/** What a visitor types is kept for the tab, what a user types for the browser. */
const drafts = () => [...keysOf(sessionStorage), ...keysOf(localStorage)];

describe('A draft', () => {
  it('is there again after a reload, told where a screen reader listens already, and discarded with one press (DRAFT-1, DRAFT-2, DRAFT-3, ACCESS-9)', async () => {
    const first = open();
    const listens = async ({ screen }: App) => {
      const form = (await screen.findByLabelText(MESSAGE)).closest('form');
      const [status] = within(form as HTMLElement).getAllByRole('status');
      return status as HTMLElement;
    };
    expect(await listens(first)).toBeEmptyDOMElement();
    await typeMessage(first);
    const again = reopen(first);
    const told = await listens(again);
    await waitFor(() => expect(told).toHaveTextContent('Draft restored'));
    expect(told).toBeVisible();
    expect(again.screen.getByLabelText(MESSAGE)).toHaveValue('Where is the lamp?');
    await press(again, 'Discard');
    expect(again.screen.getByLabelText(MESSAGE)).toHaveValue('');
    expect(again.screen.getByLabelText(/^Your Name/)).toHaveFocus();
    expect(told).toBeInTheDocument();
    expect(told).toBeEmptyDOMElement();
    expect(drafts()).toEqual([]);
  });

  it('keeps only the fields that were changed, and leaves the others as they are stored (DRAFT-1)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada, { name: 'Lamp of Rashid' });
    const alone = (
      <SignedIn>
        <UnsavedChangesPrompt>
          <UpdateArtifactDialog artifact={artifact} onClose={() => undefined} />
        </UnsavedChangesPrompt>
      </SignedIn>
    );
    const openForm = () => renderApp('/', { as: ada, alone });
    const first = openForm();
    await pasteInto(first.user, await first.screen.findByLabelText(/^Artifact Name/), ' II');
    const kept = JSON.parse(localStorage.getItem(drafts()[0] ?? '') ?? '') as { values: object };
    expect(kept.values).toEqual({ name: 'Lamp of Rashid II' });
    first.unmount();
    const again = openForm();
    expect(await again.screen.findByText('Draft restored')).toBeVisible();
    expect(again.screen.getByLabelText(/^Artifact Name/)).toHaveValue('Lamp of Rashid II');
    await again.user.click(again.screen.getByLabelText('Close'));
    const question = dialogOf(await again.screen.findByText('Discard your changes?'));
    await again.user.click(within(question).getByText('Discard'));
    expect(drafts()).toEqual([]);
  });

  it("is nobody else's, and gone after logging out (DRAFT-3)", async () => {
    const [ada, bob] = [aPerson(), aPerson()];
    const first = open({ as: ada });
    await typeMessage(first);
    const other = reopen(first, bob);
    await waitFor(() => expect(other.screen.getByLabelText(/^Email/)).toHaveValue(bob.email));
    expect(other.screen.getByLabelText(MESSAGE)).toHaveValue('');
    const own = reopen(other, ada);
    await waitFor(() => expect(own.screen.getByLabelText(MESSAGE)).toHaveValue('Where is the lamp?'));
    await press(own, 'Logout');
    await own.screen.findByText('👋 Logged out!');
    expect(drafts()).toEqual([]);
  });

  it('is asked about once when its page is left, though the link is pressed again meanwhile, and kept (DRAFT-4)', async () => {
    const app = open();
    const { screen, router } = app;
    await typeMessage(app);
    const asked = () => screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    for (const times of [1, 2]) {
      await leave(app);
      expect(await asked()).toBeVisible();
      if (times === 2) await leave(app);
      await press(app, 'Stay');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/help');
    }
    await leave(app);
    await asked();
    await leave(app);
    await press(app, 'Leave');
    await expectLeft(app);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(drafts()).toHaveLength(1);
  });

  it('is asked for where two forms stand on one page, whichever is unsent (DRAFT-4)', async () => {
    const ada = aPerson();
    const { _id: id } = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('addReview', id), { review: 'Bright' });
    const app = open({ as: ada }, id);
    const { screen, user } = app;
    await pasteInto(user, await screen.findByLabelText('Your review'), 'Dark');
    await press(app, 'Edit');
    await leave(app);
    await press(app, 'Stay');
    await user.clear(screen.getByLabelText('Your review'));
    expect(drafts()).toEqual([]);
    await pasteInto(user, screen.getByDisplayValue('Bright'), 'er');
    await leave(app);
    await press(app, 'Leave');
    await expectLeft(app);
    expect(drafts()).toHaveLength(1);
  });

  it('that is damaged or of another kind is ignored (DRAFT-1)', async () => {
    const values = { message: ['no', 'text'], name: 'Ada' };
    sessionStorage.setItem('draft::contact:before', JSON.stringify({ values }));
    const app = open();
    await waitFor(() => expect(app.screen.getByLabelText(/^Your Name/)).toHaveValue('Ada'));
    expect(app.screen.getByLabelText(MESSAGE)).toHaveValue('');
    sessionStorage.clear();
    sessionStorage.setItem('draft::contact:before', '{');
    sessionStorage.setItem('draft::contact:long before', JSON.stringify({ values: 'none' }));
    const { screen } = reopen(app);
    expect(await screen.findByLabelText(MESSAGE)).toHaveValue('');
    expect(screen.queryByText('Draft restored')).toBeNull();
  });

  it('never holds a password (DRAFT-5)', async () => {
    const { screen, user } = renderApp('/login', { alone: <LoginPage /> });
    await pasteInto(user, await screen.findByLabelText(/^Email/), 'ada@example.org');
    await pasteInto(user, screen.getByLabelText(/^Password/), 'Secret-1');
    expect(drafts()).toEqual([]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Secret-1');
  });

  it('of a visitor ends with the tab, or is gone when it is typed back (DRAFT-1, DRAFT-3)', async () => {
    const app = open();
    await typeMessage(app);
    expect(keysOf(sessionStorage)).toHaveLength(1);
    expect(keysOf(localStorage)).toEqual([]);
    await app.user.clear(app.screen.getByLabelText(MESSAGE));
    expect(drafts()).toEqual([]);
  });

  it.each(['changed', 'discarded'])(
    'of a visitor is theirs who then sign in in the tab, and there once when it is %s (DRAFT-1)',
    async (then) => {
      const ada = aPerson();
      const earlier = `draft:${ada.uid}:contact:closed tab`;
      localStorage.setItem(earlier, JSON.stringify({ values: { message: 'Dear' }, at: 1 }));
      const app = open({ auth: createFakeAuth() });
      await typeMessage(app);
      act(() => app.auth.setSignedIn(ada));
      expect(await app.screen.findByText('Draft restored')).toBeVisible();
      expect(app.screen.getByLabelText(MESSAGE)).toHaveValue('Where is the lamp?');
      if (then === 'changed') await typeMessage(app, ' And its oil?');
      else await press(app, 'Discard');
      expect(keysOf(sessionStorage)).toEqual([]);
      expect(drafts()).toHaveLength(then === 'changed' ? 2 : 1);
      expect(drafts()).toContain(earlier);
    },
  );

  it('of a visitor comes before the older one of who then signs in, if nobody sent it (DRAFT-1, DRAFT-2)', () => {
    const told = (message: string) => openDraft('ada', 'contact').keep({ message });
    const visitor = openDraft(null, 'contact');
    told('Where?');
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1);
    visitor.keep({ message: 'Where is the lamp?' });
    expect(openDraft('ada', 'contact').read()).toEqual({ message: 'Where is the lamp?' });
    visitor.keepSent({ key: 'sent', fingerprint: null });
    expect(openDraft('ada', 'contact').read()).toEqual({ message: 'Where?' });
  });

  it('of a tab is left alone by what another one types, takes back and sends (DRAFT-1)', async () => {
    const ada = aPerson();
    const app = open({ as: ada });
    const message = await app.screen.findByLabelText(MESSAGE);
    const others = { key: `draft:${ada.uid}:contact:other tab`, value: '{"values":{"message":"Dear all"}}' };
    localStorage.setItem(others.key, others.value);
    await typeMessage(app, 'Dear');
    await app.user.clear(message);
    expect(drafts()).toEqual([others.key]);
    expect(localStorage.getItem(others.key)).toBe(others.value);
  });

  it('of a closed tab is found by the next one, and there once when that has gone on with it (DRAFT-1)', async () => {
    const ada = aPerson();
    const others = `draft:${ada.uid}:contact:closed tab`;
    localStorage.setItem(others, JSON.stringify({ values: { message: 'Dear all' }, at: 1 }));
    localStorage.setItem(`${others} before`, JSON.stringify({ values: { message: 'Dear' }, at: 0 }));
    const app = open({ as: ada });
    expect(await app.screen.findByText('Draft restored')).toBeVisible();
    expect(app.screen.getByLabelText(MESSAGE)).toHaveValue('Dear all');
    expect(drafts()).toContain(others);
    await typeMessage(app, ', where is the lamp?');
    expect(drafts()).toHaveLength(2);
    expect(drafts()).not.toContain(others);
  });

  it('is asked for and kept once more where another tab has discarded it (DRAFT-4)', async () => {
    const ada = aPerson();
    const app = open({ as: ada });
    await typeMessage(app);
    localStorage.removeItem(drafts()[0] ?? '');
    await leave(app);
    await press(app, 'Leave');
    await expectLeft(app);
    expect(drafts()).toHaveLength(1);
  });

  it('is kept again at once where another tab has discarded it, as long as its user is signed in (DRAFT-3)', async () => {
    const ada = aPerson();
    const app = open({ as: ada });
    await typeMessage(app);
    const [key = ''] = drafts();
    const kept = localStorage.getItem(key);
    const discardElsewhere = () => {
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    };
    discardElsewhere();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      values: (JSON.parse(kept ?? '') as { values: object }).values,
    });
    localStorage.removeItem('user');
    discardElsewhere();
    expect(drafts()).toEqual([]);
  });

  it('is kept under another name where a duplicated tab writes under the same (DRAFT-1)', async () => {
    const app = open({ as: aPerson() });
    await typeMessage(app, 'Dear');
    const [key = ''] = drafts();
    const others = '{"values":{"message":"Dear all"},"sent":null,"at":9}';
    localStorage.setItem(key, others);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: others }));
    expect(drafts()).toHaveLength(2);
    await typeMessage(app, ' me');
    expect(localStorage.getItem(key)).toBe(others);
    const [own = ''] = drafts().filter((each) => each !== key);
    expect(localStorage.getItem(own)).toContain('Dear me');
    expect(drafts()).toHaveLength(2);
  });

  it('that the browser cannot keep is asked for all the same, and said to be lost (DRAFT-4)', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const app = open();
    await typeMessage(app);
    const unload = new Event('beforeunload', { cancelable: true });
    expect(window.dispatchEvent(unload)).toBe(false);
    await leave(app);
    const question = await app.screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    expect(question).toHaveTextContent('What you typed will be lost: this browser cannot keep it.');
    full.mockRestore();
  });

  it('of who logged out in another tab is on no form any more, nor is their e-mail (DRAFT-3)', async () => {
    const ada = aPerson();
    const app = open({ as: ada });
    await typeMessage(app);
    expect(app.screen.getByLabelText(/^Email/)).toHaveValue(ada.email);
    act(() => app.auth.setSignedIn(null));
    await waitFor(() => expect(app.screen.getByLabelText(/^Email/)).toHaveValue(''));
    expect(app.screen.getByLabelText(MESSAGE)).toHaveValue('');
  });
});

describe('A form that is left while it is sent', () => {
  const reviewing = async (failure: Parameters<typeof failBackend>[1]) => {
    const ada = aPerson();
    const { _id: id } = await addArtifact(ada);
    const app = open({ as: ada }, id);
    const restore = failBackend(pathOf('addReview', id), failure, 'POST');
    await pasteInto(app.user, await app.screen.findByLabelText('Your review'), 'Bright');
    await press(app, 'Submit Review');
    await restore.onItsWay();
    const stored = async () => callBackend<unknown[]>(ada, 'GET', pathOf('reviews', id));
    const failing = () => failBackend(pathOf('addReview', id), { status: 503 }, 'POST');
    const comeBack = () => act(() => app.router.navigate('/help'));
    return { ...app, app, ada, id, comeBack, restore, failing, stored };
  };

  it('is stored once, though its page was loaded anew and it was sent again (DRAFT-2)', async () => {
    const { app, ada, id, restore, stored } = await reviewing('unheard');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    restore();
    const again = reopen(app, ada, id);
    expect(await again.screen.findByText('Draft restored')).toBeVisible();
    await press(again, 'Submit Review');
    await again.screen.findByText('Review added');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(drafts()).toEqual([]);
  });

  it('is sent all the same, asks nothing, and says its end on the page that is open then (DRAFT-6)', async () => {
    const { app, screen, restore, stored } = await reviewing('held');
    await leave(app);
    await expectLeft(app);
    restore();
    expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent('Review added');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(drafts()).toEqual([]);
  });

  it('says on another page that it failed, and keeps the draft (DRAFT-2, DRAFT-6)', async () => {
    const { app, screen, restore, comeBack, failing } = await reviewing('held');
    await leave(app);
    await expectLeft(app);
    failing();
    restore();
    await screen.findByText('Failed to add review');
    await comeBack();
    await waitFor(() => expect(screen.getByLabelText('Your review')).toHaveValue('Bright'));
  });

  it('is found as it is sent by who comes back, and empty when it has been (DRAFT-3, DRAFT-6)', async () => {
    const { app, screen, comeBack, restore, stored } = await reviewing('held');
    await leave(app);
    await expectLeft(app);
    await comeBack();
    await screen.findByText('Submitting...');
    expect(screen.queryByText('Draft restored')).toBeNull();
    restore();
    await screen.findByText('Review added');
    expect(screen.getByLabelText('Your review')).toHaveValue('');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(drafts()).toEqual([]);
  });

  it('is waited for by who logs out meanwhile, who is told, and told its end (DRAFT-6, LAYOUT-6)', async () => {
    const { app, screen, router, restore, stored } = await reviewing('held');
    await press(app, 'Logout');
    expect(
      await screen.findByText('You will be logged out as soon as what you sent has arrived.'),
    ).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('👋 Logged out!')).toBeNull();
    restore();
    expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent('Review added');
    expect(await screen.findByText('👋 Logged out!')).toBeInTheDocument();
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    expect(drafts()).toEqual([]);
  });

  it('alone keeps its draft when it fails while its user logs out (DRAFT-2, DRAFT-3, LAYOUT-6)', async () => {
    const { app, screen, ada, restore, failing } = await reviewing('held');
    const [ofReview] = drafts();
    openDraft(ada.uid, 'feedback').keep({ message: 'Hello' });
    expect(drafts()).toHaveLength(2);
    await press(app, 'Logout');
    failing();
    restore();
    await screen.findByText('Failed to add review');
    await screen.findByText('👋 Logged out!');
    await waitFor(() => expect(drafts()).toEqual([ofReview]));
  });

  it.each([['Nobody'], ['Somebody else']])(
    'is sent to its end and told though its user is signed out in another tab. %s is signed in then (DRAFT-6)',
    async (who) => {
      const { app, screen, restore, stored } = await reviewing('held');
      act(() => app.auth.setSignedIn(who === 'Nobody' ? null : aPerson()));
      await waitFor(() => expect(screen.queryByText('Submitting...')).toBeNull());
      restore();
      expect(await screen.findByRole('alertdialog', { name: 'Success' })).toHaveTextContent('Review added');
      await waitFor(async () => expect(await stored()).toHaveLength(1));
    },
  );

  /** What `useLogout` does in another tab, as this one sees it. */
  const logOutElsewhere = ({ auth }: App, uid: string) => {
    act(() => auth.setSignedIn(null));
    const [key = ''] = drafts();
    dropDrafts(uid);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(drafts()).toEqual([]);
  };

  it('has its draft again when it fails after its user has logged out in another tab (DRAFT-2, DRAFT-3)', async () => {
    const { app, screen, ada, id, restore, failing } = await reviewing('held');
    logOutElsewhere(app, ada.uid);
    await waitFor(() => expect(screen.queryByLabelText('Your review')).toBeNull());
    failing();
    restore();
    await screen.findByText('Failed to add review');
    expect(drafts()).toHaveLength(1);
    const again = reopen(app, ada, id);
    expect(await again.screen.findByText('Draft restored')).toBeVisible();
    expect(again.screen.getByLabelText('Your review')).toHaveValue('Bright');
  });

  it('has it again on a page that a visitor may see as well (DRAFT-2, DRAFT-3)', async () => {
    const ada = aPerson();
    const app = open({ as: ada });
    const restore = failBackend(pathOf('sendMessage'), 'held', 'POST');
    await pasteInto(app.user, await app.screen.findByLabelText(/^Your Name/), 'Ada');
    await typeMessage(app);
    await press(app, 'Send Message');
    await restore.onItsWay();
    logOutElsewhere(app, ada.uid);
    await waitFor(() => expect(app.screen.getByLabelText(MESSAGE)).toHaveValue(''));
    failBackend(pathOf('sendMessage'), { status: 503 }, 'POST');
    restore();
    await app.screen.findByText('Something went wrong. Please try again later.', {}, { timeout: 4000 });
    expect(drafts()).toHaveLength(1);
    expect(drafts()[0]).toContain(ada.uid);
  });
});
