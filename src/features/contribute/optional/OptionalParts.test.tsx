import { yupResolver } from '@hookform/resolvers/yup';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { newArtifactSchema, type Artifact, type NewArtifact } from '#contract/artifact.ts';
import { anArtifact } from '#contract/testing.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { aPerson, type Person } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { SignedIn } from '#src/testing/SignedIn.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { AddArtifactForm } from '../AddArtifactForm.tsx';
import { UpdateArtifactDialog } from '../UpdateArtifactDialog.tsx';
import { OptionalParts } from './OptionalParts.tsx';

function show(values: Partial<NewArtifact> = {}) {
  const sent: NewArtifact[] = [];
  function Example() {
    const form = useValidatedForm(yupResolver(newArtifactSchema), anArtifact(values));
    return (
      <form onSubmit={(event) => void form.handleSubmit((typed) => void sent.push(typed))(event)}>
        <OptionalParts form={form} disabled={false} artifactId={undefined} isOwn />
        <button>Send</button>
      </form>
    );
  }
  render(<Example />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, send };
}
/** A form alone, of who is signed in. */
const openForm = (form: ReactElement, as: Person) =>
  renderApp('/', {
    as,
    alone: (
      <SignedIn>
        <UnsavedChangesPrompt>{form}</UnsavedChangesPrompt>
      </SignedIn>
    ),
  });
const updateForm = (artifact: Artifact) => (
  <UpdateArtifactDialog artifact={artifact} onClose={() => undefined} />
);
const opener = () => screen.getByRole('button', { name: 'Handle with care (optional)' });

describe('what needs care, in an artifact’s form', () => {
  it('is one button, and nothing of it is sent, until it is opened (CARE-5)', async () => {
    const { sent, send } = show();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await send();
    expect(JSON.stringify(sent)).not.toMatch(/findSpot|notice/);
  });

  it('says how exactly a place is told, and takes a note (CARE-5)', async () => {
    const { sent, send } = show();
    await userEvent.click(opener());
    const select = await screen.findByLabelText('Where it was found is shown');
    expect(select).toHaveValue('exact');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Exactly', 'Within about 20 km', 'Only the region']),
    );
    await userEvent.selectOptions(select, 'Within about 20 km');
    await pasteInto(userEvent.setup(), screen.getByLabelText('Note before it is shown'), 'This is sacred.');
    await send();
    expect(sent).toMatchObject([{ findSpot: 'area', notice: 'This is sacred.' }]);
  });

  it('is open where something of it is stored (CARE-5)', async () => {
    show({ findSpot: 'region' });
    expect(await screen.findByLabelText('Where it was found is shown')).toHaveValue('region');
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is kept as a draft, and open when that comes back (CARE-5, DRAFT-1)', async () => {
    const ada = aPerson();
    const form = <AddArtifactForm user={{ ...ada, profilePicture: '' }} />;
    const first = openForm(form, ada);
    await first.user.click(await first.screen.findByText('Handle with care (optional)'));
    await first.user.selectOptions(
      await first.screen.findByLabelText('Where it was found is shown'),
      'Only the region',
    );
    first.unmount();
    const again = openForm(form, ada);
    expect(await again.screen.findByLabelText('Where it was found is shown')).toHaveValue('region');
  });
});

describe('what an artifact owes to others, in its form', () => {
  const credits = { name: 'Source and picture rights (optional)' };

  it('is one button, whose fields say what it rests on and whose the picture is (CREDIT-3)', async () => {
    const { sent, send } = show();
    expect(screen.getByRole('button', credits)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(screen.getByRole('button', credits));
    await pasteInto(userEvent.setup(), await screen.findByLabelText('Source'), 'Petrie 1917');
    const rights = screen.getByLabelText('Picture rights');
    expect(
      within(rights)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...[
        'Not said',
        'Mine',
        'Public domain',
        'Licence CC0 1.0',
        'Licence CC BY 4.0',
        'Licence CC BY-SA 4.0',
      ],
      ...['Licence CC BY-SA 3.0', 'Licence CC BY-NC 4.0', 'Licence CC BY-NC-SA 4.0'],
    ]);
    await userEvent.selectOptions(rights, 'Licence CC BY 4.0');
    await send();
    expect(await screen.findByText('Say whom to credit: this licence asks for a name.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name for the credit'), 'Ada');
    await send();
    expect(sent).toMatchObject([
      { citedSource: 'Petrie 1917', pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' },
    ]);
  });

  it('lets the rights go with the picture, says so, and brings them back with it (CREDIT-4)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada, { pictureRights: 'CC-BY-4.0', pictureCredit: 'Ada' });
    const { screen, user } = openForm(updateForm(artifact), ada);
    const rights = await screen.findByLabelText('Picture rights');
    expect(rights).toHaveValue('CC-BY-4.0');
    const image = screen.getByLabelText(/^Image URL/);
    await user.clear(image);
    await pasteInto(user, image, 'https://example.org/other.jpg');
    expect(rights).toHaveValue('unsaid');
    expect(screen.getByLabelText('Name for the credit')).toHaveValue('');
    expect(screen.getByText(/were those of the old picture/)).toBeVisible();
    await user.clear(image);
    await pasteInto(user, image, artifact.image);
    expect(rights).toHaveValue('CC-BY-4.0');
    expect(screen.getByLabelText('Name for the credit')).toHaveValue('Ada');
  });

  it('brings back with a draft what was said of its picture, though it is what was said of the old one (CREDIT-4, DRAFT-1)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(ada, { pictureRights: 'own', pictureCredit: 'Ada' });
    const open = async () => {
      const app = openForm(updateForm(artifact), ada);
      const rights = await app.screen.findByLabelText('Picture rights');
      return { ...app, rights, credit: app.screen.getByLabelText('Name for the credit') };
    };
    const first = await open();
    const image = first.screen.getByLabelText(/^Image URL/);
    await first.user.clear(image);
    await pasteInto(first.user, image, 'https://example.org/other.jpg');
    await first.user.selectOptions(first.rights, 'Mine');
    await pasteInto(first.user, first.credit, 'Ada');
    first.unmount();
    const again = await open();
    expect(again.screen.getByText('Draft restored')).toBeVisible();
    expect(again.screen.getByLabelText(/^Image URL/)).toHaveValue('https://example.org/other.jpg');
    expect(again.rights).toHaveValue('own');
    expect(again.credit).toHaveValue('Ada');
  });
});
