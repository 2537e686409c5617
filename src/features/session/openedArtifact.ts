const contentOf = (property: string): string =>
  document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content ?? '';

/**
 * The name of the artifact at whose address this document was opened: the server wrote it into the document's head, for the
 * cards that other sites make of the address.
 * @param path what waits behind the sign-in; '' is returned where that is something else
 */
export function openedArtifactName(path: string): string {
  const [opened] = performance.getEntriesByType('navigation');
  const isOpened = opened && new URL(opened.name).pathname === new URL(path, opened.name).pathname;
  return isOpened && contentOf('og:type') === 'article' ? contentOf('og:title') : '';
}
