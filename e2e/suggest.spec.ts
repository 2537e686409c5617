import { SUGGESTION_MESSAGES } from '#contract/suggestion.ts';
import { addArtifact } from './artifacts.ts';
import { expect, test } from './fixtures.ts';
import { aPerson, openAccount, signIn } from './people.ts';

test.describe('Two people', () => {
  test('improve a record, and who suggested it is told what became of it, by keyboard (PRODUCT-2, SUGGEST-7, SUGGEST-8)', async ({
    page,
    anotherBrowser,
  }) => {
    const ann = await openAccount(aPerson('Ann Owner'));
    const ben = await openAccount(aPerson('Ben Reader'));
    const artifact = await addArtifact(ann, { discoveredBy: 'A farmer', presentLocation: 'Trier' });
    await signIn(page, ben);
    await page.goto(`/artifact/${artifact._id}`);

    // Three presses from the record: open, look over, send.
    const suggest = page.getByRole('button', { name: 'Suggest a correction' });
    const dialog = page.getByRole('dialog', { name: `Suggest a correction to ${artifact.name}` });
    await suggest.press('Enter');
    await dialog.getByLabel("Discoverer's Name").fill('A miner');
    await dialog.getByLabel('Present Location').fill('Oslo');
    await dialog.getByLabel('Present Location').press('Enter');
    await expect(dialog.getByRole('heading', { name: 'What you suggest' })).toBeFocused();
    await expect(dialog.getByRole('definition').first()).toContainText(
      /removed: A farmer;\s+→\s+added: A miner/,
    );

    // It is kept while it is not sent.
    await page.keyboard.press('Tab');
    await page.keyboard.type('The label says so.');
    await page.reload();
    await suggest.press('Enter');
    await expect(dialog.getByText('Draft restored')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show changes' }).press('Enter');
    await expect(dialog.getByLabel('Why?')).toHaveValue('The label says so.');
    await dialog.getByRole('button', { name: 'Send suggestion' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Suggestion sent' }).getByRole('button').press('Enter');
    await expect(suggest).toBeFocused();

    // Its owner takes a part, on another computer.
    const owner = await anotherBrowser();
    await signIn(owner, ann);
    await owner.goto('/my-artifacts');
    const line = owner.getByRole('button', { name: '1 suggestion waits for you' });
    await line.press('Enter');
    const waiting = owner.getByRole('form', { name: 'Suggestion by Ben Reader' });
    await waiting.getByRole('checkbox', { name: 'Present Location' }).press('Space');
    await waiting.getByLabel('A word to Ben Reader').fill('It is still in Trier.');
    await waiting.getByRole('button', { name: 'Accept 1 of 2' }).press('Enter');
    await expect(owner.getByText(SUGGESTION_MESSAGES.partly)).toBeVisible();
    await expect(line).toBeHidden();
    await expect(owner.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/my-artifacts');
    await page.getByRole('button', { name: 'Your suggestions (1)' }).press('Enter');
    const own = page.getByRole('list', { name: 'Your suggestions' });
    await expect(own).toContainText('Accepted in part');
    await expect(own).toContainText('“It is still in Trier.”');
    await expect(own).toContainText('Present Location: not accepted');
    await own.getByRole('link', { name: artifact.name }).press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('A miner');
    await page.getByRole('button', { name: 'History' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
      'after a suggestion by Ben Reader',
    );
  });
});
