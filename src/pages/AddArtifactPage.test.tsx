import { fireEvent, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import { aNewArtifact, callBackend } from '#src/testing/backend.ts';
import { closeDialog, dialogOf } from '#src/testing/dialogs.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { stopClock } from '#src/testing/stopClock.ts';
import { AddArtifactPage } from './AddArtifactPage.tsx';
import { MyArtifactsPage } from './MyArtifactsPage.tsx';

const LABELS = {
  name: 'Artifact Name',
  image: 'Image URL',
  historicalContext: 'Historical Context',
  description: 'Short Description',
  historicalCreationDate: 'Creation Date',
  discoveredAt: 'Discovery Date',
  discoveredBy: "Discoverer's Name",
  presentLocation: 'Present Location',
} as const;

/** The page alone, and My Artifacts, to which it leads. */
const Pages = () => (
  <SignedIn>
    {useLocation().pathname === '/my-artifacts' ? <MyArtifactsPage /> : <AddArtifactPage />}
  </SignedIn>
);

const openForm = async ({ ada = aPerson(), auth = createFakeAuth({ signedIn: ada }) } = {}) => {
  const app = renderApp('/add-artifact', { auth, alone: <Pages /> });
  await app.screen.findByLabelText(/^Artifact Name/);
  const field = (label: string) => app.screen.getByLabelText(new RegExp(`^${label}`));
  const fill = (values: Partial<Record<keyof typeof LABELS, string>>) => {
    for (const [name, value] of Object.entries(values) as [keyof typeof LABELS, string][]) {
      const input = field(LABELS[name]);
      // Whatever is written into a field that is disabled is there as well.
      expect(input).toBeEnabled();
      fireEvent.change(input, { target: { value } });
    }
  };
  const complete = () => {
    const { type: _type, ...texts } = aNewArtifact();
    return texts;
  };
  const button = () => app.screen.getByText('Add Artifact', { selector: 'button' });
  const submit = () => app.user.click(button());
  return { ...app, ada, field, fill, complete, button, submit };
};

describe('Add Artifact', () => {
  it('knows who adds it, and begins with Tools, one of five types (ADD-1, RECORD-3)', async () => {
    const { ada, field } = await openForm();
    await waitFor(() => expect(document.title).toBe('Add Artifact'));
    expect(field('Adder Name')).toHaveValue(ada.name);
    expect(field('Adder Name')).toHaveAttribute('readonly');
    expect(field('Adder Email')).toHaveValue(ada.email);
    expect(field('Adder Email')).toHaveAttribute('readonly');
    const type = field('Artifact Type');
    expect(type).toHaveValue('Tools');
    expect(
      within(type)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tools', 'Weapons', 'Documents', 'Writings', 'Others']);
  });

  it('sends the nine fields, trimmed, and who adds them, with the token, says "Adding...", then that it is added, and goes to My Artifacts, where it is (ROUTE-4, PRODUCT-2, ADD-1, ADD-2, ADD-7, FORM-1, CALL-7)', async () => {
    const letThrough = failBackend(pathOf('addArtifact'), 'held', 'POST');
    const sent = recordCalls();
    const { screen, user, submit, fill, complete, ada, field, router } = await openForm();
    const name = field('Artifact Name');
    const artifact = complete();
    fill({ ...artifact, name: `  ${artifact.name}  ` });
    await submit();
    expect(await screen.findByText('Adding...')).toBeDisabled();
    letThrough();
    expect(await screen.findByText('Artifact Added Successfully')).toBeVisible();
    expect(sent.of('POST /artifacts')).toEqual([
      {
        call: 'POST /artifacts',
        authorization: expect.stringMatching(/^Bearer .+/),
        key: expect.stringMatching(/^"[\da-f-]{36}"$/),
        body: { ...artifact, type: 'Tools', adderName: ada.name, adderEmail: ada.email },
      },
    ]);
    expect(router.state.location.pathname).toBe('/add-artifact');
    await user.click(screen.getByText('OK'));
    // The next page may take long to come: the form that is still there would not add it once more.
    expect(name).toHaveValue('');
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-artifacts'));
    expect(await screen.findByText(artifact.name)).toBeVisible();
  });

  it('names every empty field at once, says so, and says no more of one that is edited, though it is still wrong, until it is sent again (ADD-2, ADD-3, ADD-4, ADD-5)', async () => {
    const { screen, user, submit, fill } = await openForm();
    const told = 'Validation Error: Please fill in all required fields correctly.';
    const missing = () => screen.queryAllByText(/ is required\.$/).map(({ textContent }) => textContent);
    fill({ name: '   ' });
    await submit();
    expect(await screen.findByText(told)).toBeVisible();
    const others = [
      'Short Description is required.',
      'Historical Context is required.',
      'Creation Date is required.',
      'Discovery Date is required.',
      "Discoverer's Name is required.",
      'Present Location is required.',
    ];
    expect(missing()).toEqual(['Artifact Name is required.', 'Image URL is required.', ...others]);
    await closeDialog(user);
    fill({ image: 'https://example.org/vase.pdf' });
    expect(missing()).toEqual(['Artifact Name is required.', ...others]);
    expect(screen.queryByText('Please enter a valid image URL.')).not.toBeInTheDocument();
    fill({ name: 'Vase' });
    await submit();
    expect(await screen.findByText('Please enter a valid image URL.')).toBeInTheDocument();
    expect(await screen.findByText(told)).toBeVisible();
    expect(missing()).toEqual(others);
  });

  it('reads its dates back while they are typed, and shows the picture behind the address', async () => {
    const { screen, fill } = await openForm();
    fill({ historicalCreationDate: 'c. 1350-1300 BC', discoveredAt: 'a long time before' });
    const read = await screen.findByText('Understood as from 1350 BC to 1300 BC, approximately.');
    expect(read).toBeVisible();
    expect(await screen.findByText('This will be shown as typed.')).toBeVisible();
    fill({ name: 'Vase', image: 'https://example.org/vase.pdf' });
    expect(await screen.findByText('This is not the address of a picture yet.')).toBeVisible();
    fill({ image: 'https://example.org/vase.jpg' });
    expect(screen.getByAltText('Preview of Vase')).toHaveAttribute('src', 'https://example.org/vase.jpg');
  });

  it('takes 200 for a success as well as 201, and shows it for 2 s (ADD-7, FORM-3, CALL-7)', async () => {
    const { screen, fill, complete, button, router } = await openForm();
    fill(complete());
    // The server itself answers 201, as where the nine fields are sent.
    failBackend(pathOf('addArtifact'), { status: 200, body: {} }, 'POST');
    const { press, until } = stopClock();
    press(button());
    await until(() => screen.queryByText('Artifact Added Successfully') !== null);
    const shownMs = await until(() => router.state.location.pathname !== '/add-artifact');
    expect(router.state.location.pathname).toBe('/my-artifacts');
    expect(shownMs).toBeGreaterThan(1950);
    expect(shownMs).toBeLessThanOrEqual(2000);
  });

  it('says that it failed, keeps what was typed, and adds it once when only the answer was lost and the form is sent again (ADD-7, TRUTH-2)', async () => {
    const { screen, user, submit, fill, complete, field, router, ada } = await openForm();
    const artifact = complete();
    fill(artifact);
    const letThrough = failBackend(pathOf('addArtifact'), 'lost', 'POST');
    await submit();
    const dialog = dialogOf(await screen.findByText('Failed to add artifact'));
    expect(dialog).toHaveTextContent('Please try again later.');
    await closeDialog(user);
    expect(field('Artifact Name')).toHaveValue(artifact.name);
    for (const label of [...Object.values(LABELS), 'Artifact Type']) expect(field(label)).toBeEnabled();
    expect(router.state.location.pathname).toBe('/add-artifact');
    letThrough();
    await submit();
    expect(await screen.findByText('Artifact Added Successfully')).toBeVisible();
    await waitFor(async () => expect(await callBackend(ada, 'GET', pathOf('myArtifacts'))).toHaveLength(1));
  });

  it('sends nothing without a token (ADD-6)', async () => {
    const auth = createFakeAuth({ signedIn: aPerson() });
    auth.service.getToken = () => Promise.resolve(null);
    const sent = recordCalls();
    const { screen, submit, fill, complete } = await openForm({ auth });
    fill(complete());
    await submit();
    const said = await screen.findByText('Unauthorized: You must be logged in to add an artifact.');
    expect(said).toBeVisible();
    expect(screen.getByText('Failed to add artifact')).toBeVisible();
    expect(sent.of('POST /artifacts')).toEqual([]);
  });

  it('says that it failed in a sentence of its own when the token cannot be fetched (ADD-7, LOGIN-7)', async () => {
    const auth = createFakeAuth({ signedIn: aPerson() });
    const code = 'auth/network-request-failed';
    const unreached = new Error(`Firebase: A network AuthError has occurred. (${code}).`);
    auth.service.getToken = () => Promise.reject(Object.assign(unreached, { code }));
    const { screen, submit, fill, complete } = await openForm({ auth });
    fill(complete());
    await submit();
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    expect(screen.getByText('Failed to add artifact')).toBeVisible();
    expect(screen.queryByText(/Firebase/)).not.toBeInTheDocument();
  });
});
