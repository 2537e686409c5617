import { Reviews } from '#src/features/reviews/Reviews.tsx';
import { ReviewsLabel } from '#src/features/reviews/ReviewsLabel.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { SignedIn } from './SignedIn.tsx';

/** The reviews of an artifact, below their number, without the rest of its page. */
export const ReviewsAlone = ({ of: id }: { of: string }) => (
  <SignedIn>
    <UnsavedChangesPrompt>
      <h1 tabIndex={-1}>
        <ReviewsLabel artifactId={id} />
      </h1>
      <Reviews artifactId={id} />
    </UnsavedChangesPrompt>
  </SignedIn>
);
