import Typography from '@mui/material/Typography';
import { readPreview } from '#src/lib/artifactLink.ts';
import { paths, returnPath } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { openedArtifact } from './openedArtifact.ts';
import * as styles from './RequestedArtifact.module.css';
import { useReturnState } from './useReturnAfterLogin.ts';

const ARTIFACT_PATH = paths.artifact('');

/** On the sign-in screens: the artifact that the visitor requested, when the guard redirected from its page. */
export function RequestedArtifact() {
  const state = useReturnState();
  const path = returnPath(state);
  if (!path.startsWith(ARTIFACT_PATH)) return null;
  const artifact = readPreview(state) ?? openedArtifact(path);
  return (
    <div className={styles.artifact}>
      {artifact && (
        <Picture src={artifact.image} of={artifact} alt="" sizes="96px" eager className={styles.picture} />
      )}
      <Typography className="strong">Sign in to see {artifact?.name || 'this artifact'}</Typography>
    </div>
  );
}
