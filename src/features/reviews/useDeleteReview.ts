import { useRef, type MouseEvent } from 'react';
import { abortable } from '#src/api/abortable.ts';
import { useDeleteReviewMutation } from '#src/api/reviews.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { offlineOr } from '#src/lib/offlineText.ts';
import { captureListFocus } from '#src/lib/listFocus.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';

/** Deletes one's own review after a confirmation (REVIEW-8); the focus goes to the review beside it. */
export function useDeleteReview(artifactId: string, id: string) {
  const { alert, confirm } = useDialogs();
  const [deleteReview] = useDeleteReviewMutation();
  const focusBeside = useRef<() => void>(undefined);
  const { busy, onSubmit } = useSubmit({
    id: 'delete-review',
    lasting: `delete-review ${id}`,
    confirm: () => {
      const text = 'You won’t be able to revert this!';
      return confirm({ title: 'Are you sure?', text, confirmLabel: 'Yes, delete it!' });
    },
    submit: (_, signal) => abortable(deleteReview({ artifactId, id }), signal),
    onSuccess: (here) => {
      if (here) focusBeside.current?.();
      else void alert({ title: 'Deleted!', text: 'Review has been deleted.' });
    },
    onFailure: (failure) =>
      void alert({ title: 'Error', text: offlineOr('Failed to delete review', failure) }),
  });
  return {
    busy,
    askToDelete: (event: MouseEvent) => {
      focusBeside.current = captureListFocus(event.currentTarget);
      onSubmit(event);
    },
  };
}
