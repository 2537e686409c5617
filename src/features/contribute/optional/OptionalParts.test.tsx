import { yupResolver } from '@hookform/resolvers/yup';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newArtifactSchema, type NewArtifact } from '#contract/artifact.ts';
import { anArtifact } from '#contract/testing.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { OptionalParts } from './OptionalParts.tsx';

function show(values: Partial<NewArtifact> = {}) {
  const sent: NewArtifact[] = [];
  function Example() {
    const form = useValidatedForm(yupResolver(newArtifactSchema), anArtifact(values));
    return (
      <form onSubmit={(event) => void form.handleSubmit((typed) => void sent.push(typed))(event)}>
        <OptionalParts form={form} disabled={false} artifactId={undefined} />
        <button>Send</button>
      </form>
    );
  }
  render(<Example />);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { sent, send };
}
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
    await userEvent.type(screen.getByLabelText('Note before it is shown'), 'This is sacred.');
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
    const first = renderApp('/add-artifact', { as: ada });
    await first.user.click(await first.screen.findByRole('button', { name: 'Handle with care (optional)' }));
    await first.user.selectOptions(
      await first.screen.findByLabelText('Where it was found is shown'),
      'Only the region',
    );
    first.unmount();
    const again = renderApp('/add-artifact', { as: ada });
    expect(await again.screen.findByLabelText('Where it was found is shown')).toHaveValue('region');
  });
});
