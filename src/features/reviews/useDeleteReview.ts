import { useRef, type RefObject } from 'react';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteReviewMutation } from '#src/api/reviews.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** Deletes one's own review after a confirmation (REVIEW-8); the focus goes to the review beside it, or to the tab. */
export function useDeleteReview(artifactId: string, id: string, item: RefObject<HTMLElement | null>) {
  const { alert, confirm } = useDialogs();
  const [deleteReview] = useDeleteReviewMutation();
  const beside = useRef<HTMLElement | null>(null);
  const { busy, onSubmit } = useSubmit({
    id: 'delete-review',
    lasting: `delete-review ${id}`,
    confirm: () => {
      const { nextElementSibling, previousElementSibling } = item.current ?? {};
      beside.current = (nextElementSibling ??
        previousElementSibling ??
        item.current?.closest('[role=tabpanel]')) as HTMLElement | null;
      const text = 'You won’t be able to revert this!';
      return confirm({ title: 'Are you sure?', text, confirmLabel: 'Yes, delete it!' });
    },
    submit: (_, signal) => abortable(deleteReview({ artifactId, id }), signal),
    onSuccess: (here) => {
      if (here) beside.current?.focus({ preventScroll: true });
      else void alert({ title: 'Deleted!', text: 'Review has been deleted.' });
    },
    onFailure: (failure) =>
      void alert({ title: 'Error', text: offlineOr('Failed to delete review', failure) }),
  });
  return { busy, askToDelete: onSubmit };
}
