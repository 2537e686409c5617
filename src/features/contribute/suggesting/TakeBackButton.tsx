import Button from '@mui/material/Button';
import { useRef } from 'react';
import { SUGGESTION_MESSAGES, type Suggestion } from '#contract/suggestion.ts';
import { abortable } from '#src/api/abortable.ts';
import { useDecideSuggestionMutation } from '#src/api/suggestions.api.ts';
import { useSubmit } from '#src/hooks/useSubmit.ts';
import { focusItem, isLeftIn } from '#src/lib/listFocus.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { failedDecision } from './failedDecision.ts';

/** Ends a suggestion of the user's own that waits, without a question: it can be made again (SUGGEST-9). */
export function TakeBackButton({ id, artifactId, artifactName }: Suggestion) {
  const toast = useToast();
  const { alert } = useDialogs();
  const [decide] = useDecideSuggestionMutation();
  const button = useRef<HTMLButtonElement>(null);
  const { busy, onSubmit } = useSubmit({
    id: 'take-back-suggestion',
    lasting: `take-back-suggestion ${id}`,
    submit: (_, signal) =>
      abortable(
        decide({ artifactId, id, body: { decision: 'withdraw', words: '' }, revision: undefined }),
        signal,
      ),
    onSuccess: () => {
      toast('contact', 'success', SUGGESTION_MESSAGES.withdrawn);
      const item = button.current?.closest('li');
      if (item && isLeftIn(item)) focusItem(item);
    },
    onFailure: (failure) => {
      const item = button.current?.closest('li');
      void alert(
        failedDecision(failure, 'It waits still', 'It is not known whether this was taken back'),
      ).then(() => {
        // It was decided elsewhere, so the button went while the message was read.
        if (item && !button.current && isLeftIn(item)) focusItem(item);
      });
    },
  });
  return (
    <div>
      <Button
        ref={button}
        size="small"
        onClick={onSubmit}
        disabled={busy}
        aria-label={`Take back the suggestion to ${artifactName}`}
        className="flush"
      >
        Take back
      </Button>
    </div>
  );
}
