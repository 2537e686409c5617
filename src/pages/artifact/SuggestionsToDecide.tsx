import { WaitingSuggestions } from '#src/features/contribute/suggesting/WaitingSuggestions.tsx';
import { ReportButton } from '#src/features/reporting/ReportButton.tsx';

/** What waits for the user's decision, of one artifact or of all, each with a button that reports it (SUGGEST-8). */
export function SuggestionsToDecide(props: { artifactId?: string }) {
  return (
    <WaitingSuggestions
      {...props}
      reportButton={({ id, artifactId }, by) => (
        <ReportButton
          artifactId={artifactId}
          part={{ kind: 'suggestion', id }}
          label={`Report the suggestion by ${by}`}
        />
      )}
    />
  );
}
