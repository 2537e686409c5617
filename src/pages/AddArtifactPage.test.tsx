import { waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { aNewArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { createFakeAuth } from '#src/testing/fakeAuth.ts';
import { aPerson } from '#src/testing/people.ts';
import { recordCalls } from '#src/testing/recordCalls.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { stopClock } from '#src/testing/stopClock.ts';

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

const openForm = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const ada = aPerson();
  const app = renderApp('/add-artifact', { as: ada, ...options });
  await app.screen.findByRole('heading', { level: 1, name: 'Add Artifact' });
  const field = (label: string) => app.screen.getByLabelText(new RegExp(`^${label}`));
  const fill = async (values: Partial<Record<keyof typeof LABELS, string>>) => {
    for (const [name, text] of Object.entries(values) as [keyof typeof LABELS, string][]) {
      await pasteInto(app.user, field(LABELS[name]), text);
    }
  };
  const submit = () => app.user.click(app.screen.getByRole('button', { name: 'Add Artifact' }));
  const complete = () => {
    const { type: _type, ...texts } = aNewArtifact();
    return texts;
  };
  return { ...app, ada, field, fill, submit, complete };
};

describe('Add Artifact', () => {
  it('knows who adds it, and begins with Tools (ROUTE-4, ADD-1)', async () => {
    const { ada, field, screen } = await openForm();
    await waitFor(() => expect(document.title).toBe('Add Artifact'));
    expect(field('Adder Name')).toHaveValue(ada.name);
    expect(field('Adder Name')).toHaveAttribute('readonly');
    expect(field('Adder Email')).toHaveValue(ada.email);
    expect(field('Adder Email')).toHaveAttribute('readonly');
    expect(screen.getByRole('combobox', { name: 'Artifact Type' })).toHaveValue('Tools');
  });

  it('offers the five types (RECORD-3)', async () => {
    const { screen } = await openForm();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Tools',
      'Weapons',
      'Documents',
      'Writings',
      'Others',
    ]);
  });

  it('sends the nine fields and who adds them, with the token, and says "Adding..." (ADD-1, FORM-1, CALL-7)', async () => {
    const letThrough = failBackend(pathOf('addArtifact'), 'held', 'POST');
    const sent = recordCalls();
    const { screen, submit, fill, complete, ada } = await openForm();
    const artifact = complete();
    await fill(artifact);
    await submit();
    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    letThrough();
    await screen.findByText('Artifact Added Successfully');
    expect(sent.of('POST /artifacts')).toEqual([
      {
        call: 'POST /artifacts',
        authorization: expect.stringMatching(/^Bearer .+/),
        key: expect.stringMatching(/^"[\da-f-]{36}"$/),
        body: { ...artifact, type: 'Tools', adderName: ada.name, adderEmail: ada.email },
      },
    ]);
  });

  it.each([200, 201])('takes status %d for success (CALL-7)', async (status) => {
    const { screen, submit, fill, complete } = await openForm();
    await fill(complete());
    failBackend(pathOf('addArtifact'), { status, body: {} }, 'POST');
    await submit();
    expect(await screen.findByText('Artifact Added Successfully')).toBeVisible();
  });

  it('names every empty field at once, and says so (ADD-2, ADD-3, ADD-5)', async () => {
    const { screen, submit, fill } = await openForm();
    await fill({ name: '   ' });
    await submit();
    expect(
      await screen.findByText('Validation Error: Please fill in all required fields correctly.'),
    ).toBeVisible();
    for (const message of [
      'Artifact Name is required.',
      'Image URL is required.',
      'Historical Context is required.',
      'Short Description is required.',
      'Creation Date is required.',
      'Discovery Date is required.',
      "Discoverer's Name is required.",
      'Present Location is required.',
    ]) {
      expect(screen.getByText(message)).toBeInTheDocument();
    }
  });

  it("takes a field's error away when it is edited (ADD-2)", async () => {
    const { screen, submit, fill, user } = await openForm();
    await submit();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await fill({ image: 'x' });
    expect(screen.queryByText('Image URL is required.')).not.toBeInTheDocument();
    expect(screen.queryByText('Please enter a valid image URL.')).not.toBeInTheDocument();
    expect(screen.getByText('Artifact Name is required.')).toBeInTheDocument();
  });

  it('refuses an address that is no picture (ADD-4, ADD-5)', async () => {
    const { screen, submit, fill, complete } = await openForm();
    await fill({ ...complete(), image: 'https://example.org/vase.pdf' });
    expect(screen.getByText('This is not the address of a picture yet.')).toBeVisible();
    await submit();
    expect(await screen.findByText('Please enter a valid image URL.')).toBeInTheDocument();
    expect(screen.getByText('Validation Error: Please fill in all required fields correctly.')).toBeVisible();
  });

  it('reads its dates back while they are typed', async () => {
    const { screen, fill } = await openForm();
    await fill({ historicalCreationDate: 'c. 1350-1300 BC', discoveredAt: 'a long time before' });
    const read = await screen.findByText('Understood as from 1350 BC to 1300 BC, approximately.');
    expect(read).toBeVisible();
    expect(await screen.findByText('This will be shown as typed.')).toBeVisible();
  });

  it('shows the picture behind the address', async () => {
    const { screen, fill } = await openForm();
    await fill({ name: 'Vase', image: 'https://example.org/vase.jpg' });
    expect(screen.getByRole('img', { name: 'Preview of Vase' })).toHaveAttribute(
      'src',
      'https://example.org/vase.jpg',
    );
  });

  it('adds the artifact, says so, and goes to My Artifacts, where it is (PRODUCT-2, ADD-7)', async () => {
    const { screen, submit, fill, complete, router } = await openForm();
    const name = screen.getByLabelText(/^Artifact Name/);
    const artifact = complete();
    await fill({ ...artifact, name: `  ${artifact.name}  ` });
    await submit();
    expect(await screen.findByText('Artifact Added Successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe('/add-artifact');
    // The next page may take long to come: the form that is still there would not add it once more.
    await waitFor(() => expect(name).toHaveValue(''));
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-artifacts'));
    await screen.findByRole('heading', { level: 1, name: 'My Artifacts' });
    expect(await screen.findByRole('heading', { name: artifact.name })).toBeVisible();
  });

  it('shows the success for 2 s (ADD-7, FORM-3)', async () => {
    const { screen, fill, complete, router } = await openForm();
    await fill(complete());
    failBackend(pathOf('addArtifact'), { status: 201, body: {} }, 'POST');
    const { press, until } = stopClock();
    press(screen.getByRole('button', { name: 'Add Artifact' }));
    await until(() => screen.queryByText('Artifact Added Successfully') !== null);
    const shownMs = await until(() => router.state.location.pathname !== '/add-artifact');
    expect(router.state.location.pathname).toBe('/my-artifacts');
    expect(shownMs).toBeGreaterThan(1950);
    expect(shownMs).toBeLessThanOrEqual(2000);
  });

  it.each([
    ["the server's error field", { status: 409, body: { error: 'We have that one.' } }, 'We have that one.'],
    ['"Please try again later." when the server says nothing', { status: 500 }, 'Please try again later.'],
    ['"Please try again later." when it cannot be reached', 'network', 'Please try again later.'],
  ] as const)('says that it failed, with %s (ADD-7)', async (_with, failure, sentence) => {
    const { screen, submit, fill, complete, user, field, router } = await openForm();
    const artifact = complete();
    await fill(artifact);
    failBackend(pathOf('addArtifact'), failure, 'POST');
    await submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to add artifact' });
    expect(dialog).toHaveTextContent(sentence);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(field('Artifact Name')).toHaveValue(artifact.name);
    expect(router.state.location.pathname).toBe('/add-artifact');
  });

  it('adds it once when the answer was lost and the form is sent again (TRUTH-2)', async () => {
    const { screen, submit, fill, complete, user, ada } = await openForm();
    await fill(complete());
    const letThrough = failBackend(pathOf('addArtifact'), 'lost', 'POST');
    await submit();
    expect(await screen.findByText('Please try again later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    letThrough();
    await submit();
    expect(await screen.findByText('Artifact Added Successfully')).toBeVisible();
    await waitFor(async () => expect(await callBackend(ada, 'GET', pathOf('myArtifacts'))).toHaveLength(1));
  });

  it('sends nothing without a token (ADD-6)', async () => {
    const ada = aPerson();
    const auth = createFakeAuth({ signedIn: ada });
    auth.service.getToken = () => Promise.resolve(null);
    const sent = recordCalls();
    const { screen, submit, fill, complete } = await openForm({ auth });
    await fill(complete());
    await submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to add artifact' });
    expect(dialog).toHaveTextContent('Unauthorized: You must be logged in to add an artifact.');
    expect(sent.of('POST /artifacts')).toEqual([]);
  });

  it('says that it failed in a sentence of its own when the token cannot be fetched (ADD-7, LOGIN-7)', async () => {
    const ada = aPerson();
    const auth = createFakeAuth({ signedIn: ada });
    const code = 'auth/network-request-failed';
    const unreached = new Error(`Firebase: A network AuthError has occurred. (${code}).`);
    auth.service.getToken = () => Promise.reject(Object.assign(unreached, { code }));
    const { screen, submit, fill, complete } = await openForm({ auth });
    await fill(complete());
    await submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to add artifact' });
    expect(dialog).toHaveTextContent('Please try again later.');
    expect(dialog).not.toHaveTextContent('Firebase');
  });
});
