import { OPENED_ARTIFACT } from '#contract/constants.ts';
import { readPreview, type ArtifactPreview } from '#src/lib/artifactLink.ts';

/** The JSON of a `meta` tag; null when there is none, or no JSON in it. */
function contentOf(name: string): unknown {
  const content = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  try {
    return JSON.parse(content ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The artifact at whose address this document was opened: the server writes it into the document's head, beside the tags for
 * the cards that other sites make of the address.
 * @param path what waits behind the sign-in; null is returned where that is something else
 */
export function openedArtifact(path: string): ArtifactPreview | null {
  const [opened] = performance.getEntriesByType('navigation');
  const isOpened = opened && new URL(opened.name).pathname === new URL(path, opened.name).pathname;
  return isOpened ? readPreview({ artifact: contentOf(OPENED_ARTIFACT) }) : null;
}
