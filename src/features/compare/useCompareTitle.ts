import { artifactsApi } from '#src/api/artifacts.api.ts';

/** The name of an artifact that is loaded for the comparison; this fetches nothing. */
const useLoadedName = (id: string) => artifactsApi.endpoints.artifact.useQueryState(id).currentData?.name;

/** The document's title: both names, as soon as both artifacts are loaded. */
export function useCompareTitle([first, second]: readonly [string, string]): string {
  const a = useLoadedName(first);
  const b = useLoadedName(second);
  return a && b ? `Compare ${a} and ${b}` : 'Compare Artifacts';
}
