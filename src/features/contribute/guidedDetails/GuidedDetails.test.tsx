import { yupResolver } from '@hookform/resolvers/yup';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { artifactUpdateSchema, type Artifact, type ArtifactUpdate } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { editableFields } from '../artifactForm.ts';
import { OptionalParts } from '../optional/OptionalParts.tsx';
import { UpdateArtifactDialog } from '../UpdateArtifactDialog.tsx';
import { PictureChangeNote } from './PictureChangeNote.tsx';
import { withoutOldDetails } from './pictureChange.ts';

const DETAILS: GuidedDetail[] = [
  { x: 10, y: 10, title: 'Rim', text: 'It is worn.' },
  { x: 50.5, y: 40, title: 'Frieze', text: 'Horses run around it.' },
  { x: 80, y: 90, title: 'Foot', text: 'It was mended.' },
];
const OTHER = 'https://example.org/other.jpg';
const REMOVED = /^The guided details were placed on the old picture\. They are removed when you save\.$/;
const STAY = /^The guided details stay with the new picture\./;

const button = (name: string) => screen.getByRole('button', { name });
const openSection = () => fireEvent.click(screen.getByText('Guided details (optional)'));
const changePicture = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the update form of an artifact with guided details, by its owner. */
async function openForm() {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { details: DETAILS });
  const dialog = <UpdateArtifactDialog artifact={artifact} onClose={() => undefined} />;
  const { user } = renderApp('/', { as: ada, alone: <UnsavedChangesPrompt>{dialog}</UnsavedChangesPrompt> });
  const opener = await screen.findByText('Guided details (optional)');
  const save = async () => {
    fireEvent.click(screen.getByText('Save Changes'));
    await screen.findByText('Artifact has been updated.');
  };
  const stored = async () =>
    (await callBackend<Artifact>(ada, 'GET', pathOf('artifact', artifact._id))).details;
  return { user, opener, save, stored };
}

type Sent = (changes: ArtifactUpdate) => void;
/** What of an update form concerns guided details. */
function Inputs({ artifact, onSend }: { artifact: Artifact; onSend: Sent }) {
  const form = useValidatedForm(yupResolver(artifactUpdateSchema), editableFields(artifact));
  const props = { form, disabled: false, artifactId: artifact._id };
  const send = form.handleSubmit((values) => onSend(withoutOldDetails(artifact, values)));
  return (
    <form onSubmit={(event) => void send(event)}>
      <FormField control={form.control} name="image" label="Picture" />
      <PictureChangeNote {...props} />
      <OptionalParts {...props} isOwn />
      <button>Save</button>
    </form>
  );
}

/** Opens the inputs of an artifact with these guided details, which are there unless they cannot be loaded. */
async function openInputs(details: GuidedDetail[] = DETAILS, isLoaded = true) {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { details });
  const letThrough = isLoaded ? undefined : failBackend(pathOf('artifact', artifact._id), { status: 500 });
  const onSend = jest.fn<void, Parameters<Sent>>();
  const app = renderApp('/', { as: ada, alone: <Inputs artifact={artifact} onSend={onSend} /> });
  openSection();
  await screen.findByText(isLoaded ? 'Add a point' : 'Try again');
  const press = (place: { clientX: number; clientY: number }) => {
    const picture = screen.getByTestId('picture-of-points');
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
    fireEvent.click(picture, place);
  };
  /** Presses Save. @returns the guided details that are sent */
  const sent = async () => {
    fireEvent.click(button('Save'));
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
    return onSend.mock.calls[0]?.[0].details;
  };
  return { ...app, artifact, letThrough, onSend, press, sent, type: pasteInto.bind(undefined, app.user) };
}

const titles = () => screen.getAllByLabelText<HTMLInputElement>(/^Title of point/).map(({ value }) => value);

describe('Guided details of an own artifact', () => {
  it('are closed at first, and stay as they are when they are only looked at (ADD-8)', async () => {
    const { opener, save, stored } = await openForm();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Point 1')).not.toBeInTheDocument();
    openSection();
    expect(await screen.findByLabelText('Title of point 2')).toHaveValue('Frieze');
    await save();
    expect(await stored()).toEqual(DETAILS);
  });

  it('are placed by pressing on the picture, and sent with their words (ADD-8)', async () => {
    const { press, type, sent } = await openInputs([]);
    press({ clientX: 100, clientY: 50 });
    for (const number of [1, 2, 3]) {
      if (number > 1) fireEvent.click(button('Add a point'));
      if (number > 1) press({ clientX: 100 * number, clientY: 150 });
      await type(screen.getByLabelText(`Title of point ${number}`), `Title ${number}`);
      await type(screen.getByLabelText(`Text of point ${number}`), `Text ${number}`);
    }
    expect(await sent()).toEqual([
      { x: 25, y: 25, title: 'Title 1', text: 'Text 1' },
      { x: 50, y: 75, title: 'Title 2', text: 'Text 2' },
      { x: 75, y: 75, title: 'Title 3', text: 'Text 3' },
    ]);
  });

  it('are moved by the arrow keys and by numbers, which are told by their point (ACCESS-9)', async () => {
    const { user, sent } = await openInputs();
    const marker = button('Point 2 on the picture: 50.5 percent from the left, 40 from the top');
    act(() => marker.focus());
    await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(marker).toHaveAccessibleName(
      'Point 2 on the picture: 51.5 percent from the left, 35 from the top',
    );
    expect(screen.getByRole('group', { name: 'Point 2' })).toContainElement(screen.getByDisplayValue('51.5'));
    const [left] = screen.getAllByLabelText('From the left (%)');
    fireEvent.change(left as HTMLElement, { target: { value: '222' } });
    expect(left).toHaveValue(100);
    expect((await sent())?.map(({ x, y }) => [x, y])).toEqual([
      [100, 10],
      [51.5, 35],
      [80, 90],
    ]);
  });

  it('are put into another order, and removed', async () => {
    const { sent } = await openInputs([...DETAILS, { x: 1, y: 1, title: 'Handle', text: 'It is gone.' }]);
    fireEvent.click(button('Show point 2 earlier'));
    fireEvent.click(button('Remove point 4'));
    expect(button('Add a point')).toHaveFocus();
    expect((await sent())?.map(({ title }) => title)).toEqual(['Frieze', 'Rim', 'Foot']);
  });

  it('keep the keyboard with a point: every further press of a key moves it on, and back from an end of the list', async () => {
    const { user } = await openInputs();
    act(() => button('Show point 1 later').focus());
    for (const [order, focused] of [
      ['Frieze Rim Foot', 'Show point 2 later'],
      ['Frieze Foot Rim', 'Show point 3 earlier'],
      ['Frieze Rim Foot', 'Show point 2 earlier'],
      ['Rim Frieze Foot', 'Show point 1 later'],
    ] as const) {
      await user.keyboard('{Enter}');
      expect(titles().join(' ')).toBe(order);
      expect(button(focused)).toHaveFocus();
    }
  });

  it('go when the last one is removed', async () => {
    const { sent } = await openInputs();
    for (const number of [3, 2, 1]) fireEvent.click(button(`Remove point ${number}`));
    expect(await sent()).toEqual([]);
  });

  it('are three to five, each with its words: what is wrong is said where it is, also when they are closed', async () => {
    const { onSend } = await openInputs();
    fireEvent.click(button('Remove point 3'));
    openSection();
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Give three to five points, or none.')).toBeVisible();
    fireEvent.click(button('Add a point'));
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Give each point a title.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Title of point 3')).toHaveFocus());
    expect(screen.getByLabelText('Text of point 3')).toHaveAccessibleDescription(
      'Say in a sentence or two what there is to see.',
    );
    const add = button('Add a point');
    act(() => add.focus());
    for (let presses = 0; presses < 3; presses += 1) fireEvent.click(add);
    expect(titles()).toHaveLength(5);
    // A fifth point leaves the focus where it is.
    expect(add).toHaveFocus();
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('Guided details when the picture changes', () => {
  it('are removed, which is said before they are (ADD-8)', async () => {
    const { save, stored } = await openForm();
    changePicture(/^Image URL/, OTHER);
    expect(await screen.findByText(REMOVED)).toBeVisible();
    await save();
    expect(await stored()).toBeUndefined();
  });

  it('are kept for the new picture by somebody who wants that, and may still change their mind (ADD-8)', async () => {
    const { user, save, stored } = await openForm();
    changePicture(/^Image URL/, OTHER);
    openSection();
    await user.click(await screen.findByText('Keep them'));
    expect(screen.getByText(STAY)).toBeVisible();
    expect(titles()).toEqual(['Rim', 'Frieze', 'Foot']);
    const remove = screen.getByText('Remove them');
    expect(remove).toHaveFocus();
    await user.click(remove);
    expect(screen.queryByLabelText('Title of point 1')).not.toBeInTheDocument();
    expect(screen.getByText('Press on the picture to place the first point.')).toBeVisible();
    await user.click(screen.getByText('Keep them'));
    await save();
    expect(await stored()).toEqual(DETAILS);
  });

  it('are not asked to be placed on a picture that cannot be loaded', async () => {
    await openInputs();
    const picture = screen.getByTestId('picture-of-points');
    fireEvent.error(picture.querySelector('img') as HTMLImageElement);
    expect(screen.getByText(/^No picture can be loaded from its address,/)).toBeVisible();
    expect(picture).not.toBeInTheDocument();
    expect(screen.getByLabelText('Title of point 1')).toHaveValue('Rim');
    changePicture('Picture', OTHER);
    expect(screen.getByTestId('picture-of-points')).toBeVisible();
  });

  it('stay when the old address comes back', async () => {
    const { artifact, sent } = await openInputs();
    changePicture('Picture', OTHER);
    expect(screen.getByText(REMOVED)).toBeVisible();
    changePicture('Picture', artifact.image);
    expect(screen.queryByText(REMOVED)).not.toBeInTheDocument();
    expect(titles()).toEqual(['Rim', 'Frieze', 'Foot']);
    expect(await sent()).toBeUndefined();
  });

  it('are not spoken of where there are none', async () => {
    await openInputs([]);
    changePicture('Picture', OTHER);
    expect(screen.queryByText(REMOVED)).not.toBeInTheDocument();
    expect(screen.queryByText(STAY)).not.toBeInTheDocument();
  });

  it('are said to go also when they could not be loaded, and are asked for again', async () => {
    const { letThrough } = await openInputs(DETAILS, false);
    changePicture('Picture', OTHER);
    expect(screen.getByText(REMOVED)).toBeVisible();
    expect(screen.queryByText('Keep them')).not.toBeInTheDocument();
    letThrough?.();
    fireEvent.click(button('Try again'));
    fireEvent.click(await screen.findByText('Keep them'));
    expect(titles()).toEqual(['Rim', 'Frieze', 'Foot']);
  });
});
