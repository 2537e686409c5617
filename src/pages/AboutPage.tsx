import { useParams } from 'react-router-dom';
import { ABOUT_PAGES, type AboutPage as Name } from '#contract/aboutPages.ts';
import { aboutApi, useAboutPageQuery } from '#src/api/about.api.ts';
import { toFailure } from '#src/lib/failure.ts';
import { institution } from '#src/lib/institution.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { Loading } from '#src/ui/status/Loading.tsx';
import { Notice } from '#src/ui/status/Notice.tsx';
import * as styles from './AboutPage.module.css';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The page of this name, if the institution has written it. */
const written = (name = ''): Name | undefined => institution().pages.find((page) => page === name);

export const firstQueries = (_params: URLSearchParams, name: string) => {
  const page = written(name);
  return page ? [aboutApi.endpoints.aboutPage.initiate(page)] : [];
};

/** `/about/imprint`, `/about/privacy`, `/about/accessibility` and `/about/terms` (INST-10). */
export function AboutPage() {
  const page = written(useParams().id);
  return page ? <Words key={page} page={page} /> : <NotFoundPage />;
}

function Words({ page }: { page: Name }) {
  const { data, error, isFetching, refetch } = useAboutPageQuery(page);
  // It was taken away after this page had begun.
  if (error && toFailure(error).kind === 'not-found') return <NotFoundPage />;
  const title = data?.title ?? ABOUT_PAGES[page];
  return (
    <Page title={title} heading={title}>
      {/* The server has made it of Markdown, without a tag of anybody's. */}
      {data && <div className={styles.words} dangerouslySetInnerHTML={{ __html: data.html }} />}
      {!data &&
        (error && !isFetching ? (
          <Notice onRetry={refetch}>This page could not be loaded.</Notice>
        ) : (
          <Loading label="Loading..." />
        ))}
    </Page>
  );
}
