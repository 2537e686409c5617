import { useSearchParams } from 'react-router-dom';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { comparedIds } from '#src/features/compare/comparePath.ts';
import { CompareView } from '#src/features/compare/CompareView.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** The name of an artifact that is loaded for the comparison; this fetches nothing. */
const useLoadedName = (id: string) => artifactsApi.endpoints.artifact.useQueryState(id).currentData?.name;

/** `/compare?a={id}&b={id}` (ARTIFACT-11), for signed-in users only, as the pages of the artifacts are. */
export function ComparePage() {
  const [params] = useSearchParams();
  const ids = comparedIds(params);
  const a = useLoadedName(ids[0]);
  const b = useLoadedName(ids[1]);
  return (
    <Page title={a && b ? `Compare ${a} and ${b}` : 'Compare Artifacts'} width="wide">
      <CompareView ids={ids} />
    </Page>
  );
}
