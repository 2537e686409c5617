import { addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

async function openArtifact() {
  const ada = aPerson();
  const artifact = await addArtifact(ada, { historicalCreationDate: '196 BC' });
  const app = renderApp(`/artifact/${artifact._id}`, { as: ada });
  await app.screen.findByRole('heading', { level: 1, name: artifact.name });
  return { ...app, artifact, url: `https://explore-history.test/artifact/${artifact._id}` };
}

describe('an artifact', () => {
  /** What was copied last. */
  const watchClipboard = () => {
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    return () => write.mock.lastCall?.[0] ?? '';
  };

  it('is cited in four forms, each copied with one press (ARTIFACT-16)', async () => {
    const { screen, user, artifact, url } = await openArtifact();
    const copied = watchClipboard();
    await user.click(screen.getByRole('button', { name: 'Cite this artifact' }));
    expect(await screen.findByRole('tabpanel', { name: 'Chicago' })).toHaveTextContent(
      `${artifact.name}. 196 BC.`,
    );
    for (const [form, beginning] of [
      ['Chicago', `${artifact.name}. `],
      ['BibTeX', '@misc{'],
      ['RIS', 'TY  - ART'],
      ['CSL-JSON', '['],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: form }));
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      expect(await screen.findByText(`${form} citation copied.`)).toBeVisible();
      expect(copied().startsWith(beginning)).toBe(true);
      expect(copied()).toContain(url);
    }
  });

  it('has a link that is copied with one press (ARTIFACT-17)', async () => {
    const { screen, user, url } = await openArtifact();
    const copied = watchClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(copied()).toBe(url);
    expect(screen.queryByRole('button', { name: 'Share in another way' })).not.toBeInTheDocument();
  });

  it('says what to do where the browser allows no copying (ARTIFACT-17)', async () => {
    const { screen, user } = await openArtifact();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(
      await screen.findByText('This browser did not allow copying: copy it from the address bar.'),
    ).toBeVisible();
  });

  it('is shared by the device’s own sheet where there is one, and closing it says nothing (ARTIFACT-17)', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'));
    Object.assign(navigator, { share });
    const { screen, user, artifact, url } = await openArtifact();
    await user.click(screen.getByRole('button', { name: 'Share in another way' }));
    expect(share).toHaveBeenCalledWith({ title: artifact.name, url });
    Reflect.deleteProperty(navigator, 'share');
  });
});
