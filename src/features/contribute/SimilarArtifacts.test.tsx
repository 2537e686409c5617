import { waitFor } from '@testing-library/react';
import { aWord } from '#src/testing/aWord.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('While the name of a new artifact is typed', () => {
  it('what is named alike stands below it and opens beside the form, until the name is another one (ADD-9)', async () => {
    const ada = aPerson();
    const name = `Quipu ${aWord()} of Puruchuco`;
    const { _id } = await addArtifact(ada, { name, presentLocation: 'Lima' });
    const { screen, user } = renderApp('/add-artifact', { as: aPerson() });
    const field = await screen.findByLabelText(/^Artifact Name/);
    await user.type(field, name.toUpperCase());
    expect(await screen.findByText('Already here? This looks alike:')).toBeVisible();
    const link = screen.getByRole('link', {
      name: new RegExp(`^${name}\\s*Lima\\s*\\(opens in a new tab\\)$`),
    });
    expect(link).toHaveAttribute('href', `/artifact/${_id}`);
    expect(link).toHaveAttribute('target', '_blank');
    await user.clear(field);
    await user.type(field, 'Xy');
    expect(await screen.findByDisplayValue('Xy')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Already here? This looks alike:')).not.toBeInTheDocument(),
    );
  });
});
