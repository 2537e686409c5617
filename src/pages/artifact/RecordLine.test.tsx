import { pathOf } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

/** Opens the page of an artifact as its owner, or as somebody else. */
async function openArtifact(asOwner: boolean) {
  const ada = aPerson();
  const artifact = await addArtifact(ada);
  const app = renderApp(`/artifact/${artifact._id}`, { as: asOwner ? ada : aPerson() });
  const line = await app.screen.findByRole('region', { name: 'The record' });
  const words = () => [...line.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { ...app, artifact, words };
}

describe('Below an artifact', () => {
  it('one line leads to what is done with its record; who does not own it suggests (ARTIFACT-18, SUGGEST-7)', async () => {
    const { words } = await openArtifact(false);
    expect(words()).toEqual(['Cite', 'History', 'Print', 'Report', 'Suggest a correction']);
  });

  it('a museum’s record has the same line: what was suggested of it is in its history (ARTIFACT-18)', async () => {
    const { screen, user } = renderApp('/artifact/rosetta-stone', { as: aPerson() });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText('Nothing has been changed since it was added.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suggest a correction' })).toBeVisible();
  });

  it('its owner corrects it in the form of My Artifacts (ARTIFACT-18, MINE-2)', async () => {
    const { screen, user, artifact, words } = await openArtifact(true);
    expect(words()).toEqual(['Cite', 'History', 'Correct', 'Print', 'Report']);
    await user.click(screen.getByRole('button', { name: 'Correct this artifact' }));
    expect(await screen.findByRole('dialog', { name: `Update ${artifact.name}` })).toBeVisible();
  });

  it('what its owner has corrected stands there when that is told, and is corrected again without a conflict (ARTIFACT-18, MINE-9)', async () => {
    const { screen, user, artifact } = await openArtifact(true);
    failBackend(pathOf('artifact', artifact._id), 'held');
    const correct = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Correct this artifact' }));
      await screen.findByRole('dialog');
      const field = screen.getByLabelText(/^Artifact Name/);
      await user.clear(field);
      await pasteInto(user, field, name);
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByRole('alertdialog', { name: 'Updated!' });
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent(name);
      await user.click(screen.getByRole('button', { name: 'OK' }));
    };
    await correct('Iron axe');
    await correct('Bronze axe');
  });

  it('one part is open at a time, and the page is printed with a press (ARTIFACT-18)', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { screen, user } = await openArtifact(false);
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByText('Nothing has been changed since it was added.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cite this artifact' }));
    expect(screen.queryByText('Nothing has been changed since it was added.')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Chicago' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print this artifact' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
