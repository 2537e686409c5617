import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { RecordLine } from './RecordLine.tsx';

const [ada, bob] = [aPerson(), aPerson()];

/** Shows the line of an artifact to somebody. */
async function openLine(id: string, as = bob) {
  const artifact = await callBackend<Artifact>(as, 'GET', pathOf('artifact', id));
  const line = <RecordLine artifact={artifact} />;
  const { container, allAnswered } = renderApp('/', {
    as,
    alone: <UnsavedChangesPrompt>{line}</UnsavedChangesPrompt>,
  });
  await allAnswered();
  return [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
}
const button = (name: string) => screen.getByRole('button', { name });
const UNCHANGED = 'Nothing has been changed since it was added.';

describe('Below an artifact', () => {
  it('one line leads to what is done with its record, one part at a time; who does not own it suggests (ARTIFACT-18, SUGGEST-7)', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { _id } = await addArtifact(ada);
    expect(await openLine(_id)).toEqual(['Cite', 'History', 'Print', 'Report', 'Suggest a correction']);
    fireEvent.click(button('History'));
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    fireEvent.click(button('Cite this artifact'));
    expect(screen.queryByText(UNCHANGED)).not.toBeInTheDocument();
    expect(await screen.findByText('Chicago')).toHaveRole('tab');
    fireEvent.click(button('Print this artifact'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('a museum’s record has the same line: what was suggested of it is in its history (ARTIFACT-18)', async () => {
    await openLine('rosetta-stone');
    fireEvent.click(button('History'));
    expect(await screen.findByText(UNCHANGED)).toBeVisible();
    expect(button('Suggest a correction')).toBeVisible();
  });

  it('its owner corrects it in the form of My Artifacts (ARTIFACT-18, MINE-2)', async () => {
    const { _id, name } = await addArtifact(ada);
    expect(await openLine(_id, ada)).toEqual(['Cite', 'History', 'Correct', 'Print', 'Report']);
    fireEvent.click(button('Correct this artifact'));
    expect(await screen.findByText(`Update ${name}`)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleName(`Update ${name}`);
  });

  it('what its owner has corrected stands there when that is told, and is corrected again without a conflict (ARTIFACT-18, MINE-9)', async () => {
    const { _id } = await addArtifact(ada);
    renderApp(`/artifact/${_id}`, { as: ada });
    const correct = await screen.findByText('Correct');
    failBackend(pathOf('artifact', _id), 'held');
    for (const value of ['Iron axe', 'Bronze axe']) {
      fireEvent.click(correct);
      fireEvent.change(await screen.findByLabelText(/^Artifact Name/), { target: { value } });
      fireEvent.click(screen.getByText('Save Changes'));
      await screen.findByText('Updated!');
      expect(document.querySelector('h1')).toHaveTextContent(value);
      fireEvent.click(screen.getByText('OK'));
      await waitFor(() => expect(screen.queryByText('Updated!')).not.toBeInTheDocument());
    }
  });
});
