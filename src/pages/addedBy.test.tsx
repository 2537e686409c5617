import { within } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact, addArtifacts } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { pasteInto } from '#src/testing/pasteInto.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('What one user added', () => {
  it('is behind their name on an artifact, as a list with a chip that takes the choice back (LIST-18)', async () => {
    const [ada, bob] = [aPerson(), aPerson()];
    const [first] = await addArtifacts(ada, 2);
    await addArtifact(bob);
    const { screen, user, router } = renderApp(`/artifact/${first?._id}`, { as: bob });
    await user.click(await screen.findByRole('link', { name: ada.name }));
    expect(await screen.findByText('2 artifacts found')).toBeVisible();
    const types = within(screen.getByRole('group', { name: 'Type' }));
    expect(await types.findByRole('link', { name: 'Tools 2 artifacts' })).toHaveAttribute(
      'href',
      expect.stringContaining('by='),
    );
    await user.click(screen.getByRole('link', { name: `Remove the contributor: Added by ${ada.name}` }));
    expect(router.state.location.search).toBe('');
  });

  it('has their name in its chip as soon as it is known, and keeps it where a search finds nothing of theirs (LIST-18)', async () => {
    const ada = aPerson();
    const { _id } = await addArtifact(ada);
    const { screen, user } = renderApp(`/artifact/${_id}`, { as: aPerson() });
    const letThrough = failBackend(pathOf('listArtifacts'), 'held');
    await user.click(await screen.findByRole('link', { name: ada.name }));
    const chip = (name: string) => screen.findByRole('link', { name: `Remove the contributor: ${name}` });
    expect(await chip('Added by one contributor')).toBeVisible();
    letThrough();
    expect(await chip(`Added by ${ada.name}`)).toBeVisible();
    await pasteInto(user, screen.getByRole('searchbox'), 'nothing of the kind');
    expect(await screen.findByText('0 artifacts found')).toBeVisible();
    expect(await chip(`Added by ${ada.name}`)).toBeVisible();
  });

  it('says that there is nothing of somebody who added nothing, with the way to everything (LIST-18)', async () => {
    const { screen, user, router } = renderApp('/all-artifacts?by=nobody');
    expect(await screen.findByText('0 artifacts found')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });
});
