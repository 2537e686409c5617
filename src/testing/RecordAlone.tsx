import { ArtifactView } from '#src/features/artifact/ArtifactView.tsx';
import { RecordLine } from '#src/pages/artifact/RecordLine.tsx';
import { UnsavedChangesPrompt } from '#src/ui/form/UnsavedChangesPrompt.tsx';
import { SignedIn } from './SignedIn.tsx';

/** What is done with the record of an artifact, below some of what is stored, without the rest of its page. */
export const RecordAlone = ({ of: id }: { of: string }) => (
  <SignedIn>
    <UnsavedChangesPrompt>
      <ArtifactView id={id}>
        {(artifact) => (
          <>
            <h1 tabIndex={-1}>{artifact.name}</h1>
            <p>
              {artifact.presentLocation}, likes: {artifact.likes}
            </p>
            <RecordLine artifact={artifact} />
          </>
        )}
      </ArtifactView>
    </UnsavedChangesPrompt>
  </SignedIn>
);
