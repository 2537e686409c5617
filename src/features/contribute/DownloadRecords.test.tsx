import { act, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import type { OwnRecord } from '#contract/artifact.ts';
import { addArtifacts } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { textOf } from '#src/testing/textOf.ts';
import { renderApp } from '#src/testing/renderApp.tsx';

describe('My Artifacts', () => {
  it('begins with the artifacts: what downloads them stands below (MINE-8)', async () => {
    const ada = aPerson();
    const [first] = await addArtifacts(ada, 1);
    const { screen } = renderApp('/my-artifacts', { as: ada });
    const card = await screen.findByRole('link', { name: first?.name ?? '' });
    const download = await screen.findByRole('group', { name: 'Download your artifacts' });
    expect(card.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is downloaded whole, says so when that fails, and keeps the focus on its button (MINE-8)', async () => {
    const ada = aPerson();
    const added = await addArtifacts(ada, 3);
    const files: File[] = [];
    Object.assign(URL, {
      createObjectURL: (file: File) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { screen, user } = renderApp('/my-artifacts', { as: ada });
    const restore = failBackend(pathOf('ownRecords'), { status: 503 });
    await user.click(await screen.findByRole('button', { name: 'Download JSON' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to download your artifacts' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(files).toEqual([]);
    restore();
    await screen.findByRole('button', { name: 'Download JSON' });
    expect(dialog).not.toBeVisible();
    const button = screen.getByRole('button', { name: 'Download JSON' });
    const letThrough = failBackend(pathOf('ownRecords'), 'held');
    await user.click(button);
    await letThrough.onItsWay();
    // As a browser does with what is disabled.
    act(() => button.blur());
    letThrough();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(button).toHaveFocus();
    const records = JSON.parse(await textOf(files[0])) as OwnRecord[];
    expect(records.map(({ sourceId }) => sourceId).sort()).toEqual(added.map(({ _id }) => _id).sort());
  });
});
