import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import type { GuidedDetail } from '#contract/guidedDetails.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

const DETAILS: GuidedDetail[] = [
  { x: 10, y: 10, title: 'Rim', text: 'It is worn.' },
  { x: 50.5, y: 40, title: 'Frieze', text: 'Horses run around it.' },
  { x: 80, y: 90, title: 'Foot', text: 'It was mended.' },
];

/** What loads on a busy machine. */

/** Opens the update form of an artifact, with its guided details. */
async function openEditor(details?: GuidedDetail[], isLoaded = true, before = (_: Artifact) => {}) {
  const ada = aPerson();
  const artifact = await addArtifact(ada, details && { details });
  before(artifact);
  const app = renderApp('/my-artifacts', { as: ada });
  const update = { name: `Update ${artifact.name}` };
  await app.user.click(await app.screen.findByRole('button', update));
  const dialog = within(await app.screen.findByRole('dialog', update));
  const save = async () => {
    await app.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  };
  const openSection = () => app.user.click(dialog.getByRole('button', { name: 'Guided details (optional)' }));
  const stored = async () =>
    (await callBackend<Artifact>(ada, 'GET', pathOf('artifact', artifact._id))).details;
  const press = async (place: { clientX: number; clientY: number }) => {
    const picture = await dialog.findByTestId('picture-of-points');
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
    fireEvent.click(picture, place);
  };
  const type = async (label: string | RegExp, text: string) => {
    await pasteInto(app.user, dialog.getByLabelText(label), text);
  };
  if (isLoaded) {
    await openSection();
    await dialog.findByRole('button', { name: 'Add a point' });
  }
  return { ...app, artifact, dialog, save, openSection, stored, press, type };
}

const updated = async ({ screen }: Pick<Awaited<ReturnType<typeof openEditor>>, 'screen'>) =>
  screen.findByRole('alertdialog', { name: 'Updated!' });

describe('Guided details of an own artifact', () => {
  it('are closed at first, and stay as they are when nothing is done with them (ADD-8)', async () => {
    const form = await openEditor(DETAILS, false);
    expect(form.dialog.getByRole('button', { name: 'Guided details (optional)' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(form.dialog.queryByText('Point 1')).not.toBeInTheDocument();
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toEqual(DETAILS));
  });

  it('stay as they are when they are only looked at', async () => {
    const form = await openEditor(DETAILS);
    expect(form.dialog.getByLabelText('Title of point 2')).toHaveValue('Frieze');
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toEqual(DETAILS));
  });

  it('are placed by pressing on the picture, and stored with their words (ADD-8)', async () => {
    const form = await openEditor();
    await form.press({ clientX: 100, clientY: 50 });
    await form.type('Title of point 1', 'Rim');
    await form.type('Text of point 1', 'It is worn.');
    for (const number of [2, 3]) {
      await form.user.click(form.dialog.getByRole('button', { name: 'Add a point' }));
      await form.press({ clientX: 100 * number, clientY: 150 });
      await form.type(`Title of point ${number}`, `Title ${number}`);
      await form.type(`Text of point ${number}`, `Text ${number}`);
    }
    await form.save();
    await updated(form);
    await waitFor(async () =>
      expect(await form.stored()).toEqual([
        { x: 25, y: 25, title: 'Rim', text: 'It is worn.' },
        { x: 50, y: 75, title: 'Title 2', text: 'Text 2' },
        { x: 75, y: 75, title: 'Title 3', text: 'Text 3' },
      ]),
    );
  });

  it('are told by their number around their fields (ACCESS-9)', async () => {
    const { dialog } = await openEditor(DETAILS);
    const second = within(dialog.getByRole('group', { name: 'Point 2' }));
    expect(second.getByLabelText('From the left (%)')).toHaveValue(50.5);
  });

  it('are moved by the arrow keys and by numbers', async () => {
    const form = await openEditor(DETAILS);
    const marker = form.dialog.getByRole('button', { name: /^Point 2 on the picture/ });
    expect(marker).toHaveAccessibleName(
      'Point 2 on the picture: 50.5 percent from the left, 40 from the top',
    );
    act(() => marker.focus());
    await form.user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(marker).toHaveAccessibleName(
      'Point 2 on the picture: 51.5 percent from the left, 35 from the top',
    );
    const [left] = form.dialog.getAllByLabelText('From the left (%)');
    fireEvent.change(left as HTMLElement, { target: { value: '222' } });
    expect(left).toHaveValue(100);
    await form.save();
    await updated(form);
    await waitFor(async () =>
      expect((await form.stored())?.map(({ x, y }) => [x, y])).toEqual([
        [100, 10],
        [51.5, 35],
        [80, 90],
      ]),
    );
  });

  it('are put into another order, and removed', async () => {
    const form = await openEditor([...DETAILS, { x: 1, y: 1, title: 'Handle', text: 'It is gone.' }]);
    await form.user.click(form.dialog.getByRole('button', { name: 'Show point 2 earlier' }));
    await form.user.click(form.dialog.getByRole('button', { name: 'Remove point 4' }));
    expect(form.dialog.getByRole('button', { name: 'Add a point' })).toHaveFocus();
    await form.save();
    await updated(form);
    await waitFor(async () =>
      expect((await form.stored())?.map(({ title }) => title)).toEqual(['Frieze', 'Rim', 'Foot']),
    );
  });

  it('are moved on by every further press of the same key', async () => {
    const form = await openEditor(DETAILS);
    const titles = () =>
      form.dialog.getAllByLabelText(/^Title of point/).map((field) => (field as HTMLInputElement).value);
    act(() => form.dialog.getByRole('button', { name: 'Show point 1 later' }).focus());
    await form.user.keyboard('{Enter}');
    expect(titles()).toEqual(['Frieze', 'Rim', 'Foot']);
    expect(form.dialog.getByRole('button', { name: 'Show point 2 later' })).toHaveFocus();
    await form.user.keyboard('{Enter}');
    expect(titles()).toEqual(['Frieze', 'Foot', 'Rim']);
  });

  it('go when the last one is removed', async () => {
    const form = await openEditor(DETAILS);
    for (const number of [3, 2, 1])
      await form.user.click(form.dialog.getByRole('button', { name: `Remove point ${number}` }));
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toBeUndefined());
  });

  it('are three to five, each with its words: what is wrong is said where it is, also when they are closed', async () => {
    const form = await openEditor(DETAILS);
    await form.user.click(form.dialog.getByRole('button', { name: 'Remove point 3' }));
    await form.openSection();
    await form.save();
    expect(await form.dialog.findByText('Give three to five points, or none.')).toBeVisible();
    await form.user.click(form.dialog.getByRole('button', { name: 'Add a point' }));
    await form.save();
    expect(await form.dialog.findByText('Give each point a title.')).toBeVisible();
    await waitFor(() => expect(form.dialog.getByLabelText('Title of point 3')).toHaveFocus());
    expect(form.dialog.getByLabelText('Text of point 3')).toHaveAccessibleDescription(
      'Say in a sentence or two what there is to see.',
    );
    await form.user.click(form.dialog.getByRole('button', { name: 'Add a point' }));
    await form.user.click(form.dialog.getByRole('button', { name: 'Add a point' }));
    const button = form.dialog.getByRole('button', { name: 'Add a point' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // A fifth point leaves the focus where it is.
    expect(button).toHaveFocus();
    await form.user.click(button);
    expect(form.dialog.getAllByLabelText(/^Title of point/)).toHaveLength(5);
    await waitFor(async () => expect(await form.stored()).toEqual(DETAILS));
  });

  it('can be asked for again when they cannot be loaded', async () => {
    let letThrough = () => {};
    const form = await openEditor(DETAILS, false, ({ _id }) => {
      letThrough = failBackend(pathOf('artifact', _id), 'network');
    });
    await form.openSection();
    const again = await form.dialog.findByRole('button', { name: 'Try again' });
    letThrough();
    await form.user.click(again);
    await waitFor(() => expect(form.dialog.getByLabelText('Title of point 1')).toHaveValue('Rim'));
  });
});

describe('Guided details when the picture changes', () => {
  const OTHER = 'https://example.org/other.jpg';
  const REMOVED = /^The guided details were placed on the old picture\. They are removed when you save\.$/;
  const STAY = /^The guided details stay with the new picture\./;

  const openWithNewPicture = async (details?: GuidedDetail[], isLoaded = false) => {
    const form = await openEditor(details, isLoaded);
    const changePicture = async (to: string) => {
      await form.user.clear(form.dialog.getByLabelText(/^Image URL/));
      await form.type(/^Image URL/, to);
    };
    await changePicture(OTHER);
    return { ...form, changePicture };
  };

  it('are removed, which is said before they are (ADD-8)', async () => {
    const form = await openWithNewPicture(DETAILS);
    expect(await form.dialog.findByText(REMOVED, {})).toBeVisible();
    await form.openSection();
    expect(await form.dialog.findByText('Press on the picture to place the first point.', {})).toBeVisible();
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toBeUndefined());
  });

  it('are kept for the new picture by somebody who wants that, and may still change their mind (ADD-8)', async () => {
    const form = await openWithNewPicture(DETAILS);
    await form.user.click(await form.dialog.findByRole('button', { name: 'Keep them' }));
    expect(form.dialog.getByText(STAY)).toBeVisible();
    const remove = form.dialog.getByRole('button', { name: 'Remove them' });
    expect(remove).toHaveFocus();
    await form.user.click(remove);
    await form.user.click(form.dialog.getByRole('button', { name: 'Keep them' }));
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toEqual(DETAILS));
  });

  it('go from the picture too, where they are looked at, when they are kept no longer', async () => {
    const form = await openWithNewPicture(DETAILS);
    await form.user.click(await form.dialog.findByRole('button', { name: 'Keep them' }));
    await form.openSection();
    expect(await form.dialog.findByLabelText('Title of point 3', {})).toHaveValue('Foot');
    await form.user.click(form.dialog.getByRole('button', { name: 'Remove them' }));
    expect(form.dialog.queryByLabelText('Title of point 1')).not.toBeInTheDocument();
    expect(form.dialog.getByText('Press on the picture to place the first point.')).toBeVisible();
  });

  it('are not asked to be placed on a picture that cannot be loaded', async () => {
    const form = await openWithNewPicture(DETAILS);
    await form.user.click(await form.dialog.findByRole('button', { name: 'Keep them' }));
    await form.openSection();
    const picture = await form.dialog.findByTestId('picture-of-points', {});
    fireEvent.error(picture.querySelector('img') as HTMLImageElement);
    expect(form.dialog.getByText(/^No picture can be loaded from its address,/)).toBeVisible();
    expect(form.dialog.queryByTestId('picture-of-points')).not.toBeInTheDocument();
    expect(form.dialog.getByLabelText('Title of point 1')).toHaveValue('Rim');
    await form.changePicture(form.artifact.image);
    expect(await form.dialog.findByTestId('picture-of-points')).toBeVisible();
  });

  it('stay when the old address comes back', async () => {
    const form = await openWithNewPicture(DETAILS);
    await form.dialog.findByText(REMOVED, {});
    await form.changePicture(form.artifact.image);
    expect(form.dialog.queryByText(REMOVED)).not.toBeInTheDocument();
    await form.save();
    await updated(form);
    await waitFor(async () => expect(await form.stored()).toEqual(DETAILS));
  });

  it('are not spoken of where there are none', async () => {
    const form = await openWithNewPicture(undefined, true);
    expect(form.dialog.queryByText(REMOVED)).not.toBeInTheDocument();
    expect(form.dialog.queryByText(STAY)).not.toBeInTheDocument();
  });

  it('are said to go also when they could not be loaded', async () => {
    const form = await openEditor(DETAILS, false, ({ _id }) =>
      failBackend(pathOf('artifact', _id), 'network'),
    );
    await form.type(/^Image URL/, '?size=large');
    await waitFor(() => expect(form.dialog.getByText(REMOVED)).toBeVisible());
    expect(form.dialog.queryByRole('button', { name: 'Keep them' })).not.toBeInTheDocument();
  });

  it('keep the keyboard with a point that has come to an end of the list', async () => {
    const { user, dialog } = await openEditor(DETAILS);
    await user.click(dialog.getByRole('button', { name: 'Show point 2 later' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Show point 3 earlier' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Show point 2 earlier' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Show point 1 later' })).toHaveFocus());
    expect(dialog.getByLabelText('Title of point 1')).toHaveValue('Frieze');
  });
});
