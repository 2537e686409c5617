import Typography from '@mui/material/Typography';
import type { PagedArtifacts } from '#src/api/artifacts.api.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';
import * as styles from './ResultsSummary.module.css';

/** "62 artifacts", or "More than 10,000 artifacts". */
export const foundText = ({ total, relation }: Pick<PagedArtifacts, 'total' | 'relation'>): string =>
  `${relation ? 'More than ' : ''}${counted(total, 'artifact')}`;

/** "62 artifacts found, showing 7 to 12", after a notice of close spellings; "More than 10,000 artifacts found" for large searches (LIST-11). */
function summaryOf(page: PagedArtifacts): string {
  const { items, before, total, match } = page;
  const found = `${foundText(page)} found`;
  const summary = match ? `No exact match. Close spellings shown. ${found}` : found;
  if (items.length === 0 || total <= items.length) return summary;
  return `${summary}, showing ${formatCount(before + 1)} to ${formatCount(before + items.length)}`;
}

type Props = {
  page: PagedArtifacts | undefined;
  failed: boolean;
};

/** The number of artifacts found, announced by screen readers. */
export function ResultsSummary({ page, failed }: Props) {
  const text = failed ? '' : page ? summaryOf(page) : 'Loading artifacts...';
  return (
    // An empty list says so itself, in larger letters.
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      className={page?.total === 0 && !failed ? 'visually-hidden' : styles.summary}
    >
      {text}
    </Typography>
  );
}
