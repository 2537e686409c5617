import Typography from '@mui/material/Typography';
import { OPENED_ARTIFACT } from '#contract/constants.ts';
import { readPreview, type ArtifactPreview } from '#src/lib/artifactLink.ts';
import { paths, returnPath } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import * as styles from './RequestedArtifact.module.css';
import { useReturnState } from './useReturnAfterLogin.ts';

/**
 * The artifact at whose address this document was opened: the server writes it into the document's head, beside the tags for
 * the cards that other sites make of the address.
 * @param path what waits behind the sign-in; null is returned where that is something else
 */
function openedArtifact(path: string): ArtifactPreview | null {
  const [opened] = performance.getEntriesByType('navigation');
  const isOpened = opened && new URL(opened.name).pathname === new URL(path, opened.name).pathname;
  const meta = isOpened && document.head.querySelector<HTMLMetaElement>(`meta[name="${OPENED_ARTIFACT}"]`);
  try {
    return meta ? readPreview({ artifact: JSON.parse(meta.content) as unknown }) : null;
  } catch {
    return null;
  }
}

/** On the sign-in screens: the artifact that the visitor requested, when the guard redirected from its page. */
export function RequestedArtifact() {
  const state = useReturnState();
  const path = returnPath(state);
  if (!path.startsWith(paths.artifact(''))) return null;
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
