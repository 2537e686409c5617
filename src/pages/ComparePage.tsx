import { useSearchParams } from 'react-router-dom';
import { comparedIds } from '#src/features/compare/comparePath.ts';
import { CompareView } from '#src/features/compare/CompareView.tsx';
import { useCompareTitle } from '#src/features/compare/useCompareTitle.ts';
import { Page } from '#src/ui/page/Page.tsx';

/** `/compare?a={id}&b={id}` (ARTIFACT-11), for signed-in users only, as the pages of the artifacts are. */
export function ComparePage() {
  const [params] = useSearchParams();
  const ids = comparedIds(params);
  return (
    <Page title={useCompareTitle(ids)} width="wide">
      <CompareView ids={ids} />
    </Page>
  );
}
