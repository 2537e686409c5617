import { backendUrl, addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('a report', () => {
  it('of an artifact asks what is wrong, and thanks (ANSWER-9)', async () => {
    const ada = aPerson();
    const artifact = await addArtifact(aPerson());
    const { screen, user } = renderApp(`/artifact/${artifact._id}`, { as: ada });
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this artifact' });
    expect(dialog).toHaveTextContent('The operators of this site read it.');
    const reason = screen.getByRole('textbox', { name: 'What is wrong?' });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Please say what is wrong.')).toBeVisible();
    await user.type(reason, 'It was stolen.');
    const sent: [string, unknown][] = [];
    const real = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') sent.push([request.url, await request.clone().json()]);
      return real(request);
    });
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeVisible();
    expect(sent).toEqual([[backendUrl(`/reports/${artifact._id}`), { reason: 'It was stolen.' }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is given up with Cancel (ANSWER-9)', async () => {
    const artifact = await addArtifact(aPerson());
    const { screen, user } = renderApp(`/artifact/${artifact._id}`, { as: aPerson() });
    await user.click(await screen.findByRole('button', { name: 'Report this artifact' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Report this artifact' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
