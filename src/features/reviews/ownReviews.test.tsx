import { act, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '#contract/calls.ts';
import type { Review } from '#contract/review.ts';
import { addArtifact, callBackend } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { ReviewsAlone } from '#src/testing/ReviewsAlone.tsx';

/** Not shown at the address of another page. */
function OnItsPage({ of }: { of: string }) {
  return useLocation().pathname === '/help' ? null : <ReviewsAlone of={of} />;
}

const open = async () => {
  const [ada, bob] = [aPerson(), aPerson()];
  const { _id: id } = await addArtifact(bob);
  const write = (person: typeof ada, review: string) =>
    callBackend<Review>(person, 'POST', pathOf('addReview', id), { review });
  await write(bob, 'Not hers');
  const { _id: reviewId } = await write(ada, 'Shrap');
  const app = renderApp('/', { as: ada, alone: <OnItsPage of={id} /> });
  const { screen, user } = app;
  const list = await screen.findByRole('list', { name: 'Reviews' });
  const mine = () => within(list).getAllByRole('listitem')[0] as HTMLElement;
  const press = async (name: string, within_ = mine()) =>
    user.click(within(within_).getByRole('button', { name }));
  const stored = () => callBackend<Review[]>(ada, 'GET', pathOf('reviews', id));
  const [own, remove] = [pathOf('updateReview', id, reviewId), pathOf('deleteReview', id, reviewId)];
  return { ...app, ada, list, mine, press, stored, own, remove };
};

describe("One's own review", () => {
  it('is changed in its place and says so, and nobody else’s can be (REVIEW-7)', async () => {
    const { list, mine, press, user, screen } = await open();
    const [, other] = within(list).getAllByRole('listitem');
    const buttons = within(other as HTMLElement).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Report the review by /),
    ]);
    await press('Edit');
    const box = screen.getByLabelText('Your changed review');
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, 'Sharp');
    await press('Save');
    await waitFor(() => expect(mine()).toHaveFocus());
    expect(mine()).toHaveTextContent(/edited.*Sharp|Sharp.*edited/);
    expect(within(mine()).queryByRole('textbox')).toBeNull();
  });

  it('leaves the focus with a field in which its author goes on to write while it is saved (REVIEW-7, FORM-4)', async () => {
    const { mine, press, user, screen, own } = await open();
    const letThrough = failBackend(own, 'held', 'PUT');
    await press('Edit');
    await user.type(screen.getByLabelText('Your changed review'), ' as a knife');
    await press('Save');
    await user.click(screen.getByLabelText('Your review'));
    letThrough();
    await waitFor(() => expect(screen.queryByLabelText('Your changed review')).not.toBeInTheDocument());
    expect(mine()).toHaveTextContent('Shrap as a knife');
    expect(screen.getByLabelText('Your review')).toHaveFocus();
  });

  it('keeps what was typed when it cannot be saved, and what was there when it is cancelled (REVIEW-7, LIMIT-3)', async () => {
    const { mine, press, user, screen, own } = await open();
    const letThrough = failBackend(own, 'held', 'PUT');
    await press('Edit');
    await user.type(screen.getByLabelText('Your changed review'), ' as a knife');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    failBackend(own, { status: 429, body: { message: 'Please wait a moment.' } }, 'PUT');
    letThrough();
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Failed to update review. Please wait a moment.');
    await press('OK', dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Your changed review')).toHaveValue('Shrap as a knife');
    await press('Cancel');
    expect(mine()).toHaveTextContent(/Shrap$|Shrap(?! as)/);
  });

  it('is deleted once that is confirmed, and the count follows (REVIEW-8)', async () => {
    const { list, press, screen } = await open();
    expect(screen.getByText('Reviews (2)')).toBeVisible();
    await press('Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('You won’t be able to revert this!');
    await press('Yes, delete it!', question);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(list).not.toHaveTextContent('Shrap');
    expect(screen.getByText('Reviews (1)')).toBeVisible();
  });

  it('leaves the focus with the heading when it was the only one (FORM-4)', async () => {
    const ada = aPerson();
    const { _id: id } = await addArtifact(ada);
    await callBackend(ada, 'POST', pathOf('addReview', id), { review: 'Alone' });
    const { screen, user } = renderApp('/', { as: ada, alone: <ReviewsAlone of={id} /> });
    await user.click(await screen.findByText('Delete'));
    await user.click(await screen.findByText('Yes, delete it!'));
    await waitFor(() => expect(screen.getByText('Reviews (0)')).toHaveFocus());
  });

  it('that was deleted elsewhere says so, and leaves the focus with the one beside it (REVIEW-8, FORM-4)', async () => {
    const { list, press, user, screen, remove, ada } = await open();
    await callBackend(ada, 'DELETE', remove);
    await press('Delete');
    await press('Yes, delete it!', await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveTextContent('Failed to delete review. Review not found.');
    await waitFor(() => expect(list.children).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list.children[0]).toHaveFocus());
  });

  it('is deleted though its page is left meanwhile, which is said there (REVIEW-8, DRAFT-6)', async () => {
    const { press, screen, router, stored, remove } = await open();
    const letThrough = failBackend(remove, 'held', 'DELETE');
    await press('Delete');
    await press('Yes, delete it!', await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled());
    await act(async () => router.navigate('/help'));
    letThrough();
    const dialog = await screen.findByRole('alertdialog', { name: 'Deleted!' });
    expect(dialog).toHaveTextContent('Review has been deleted.');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });
});
