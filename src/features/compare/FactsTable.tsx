import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { compareFacts } from './facts.ts';
import * as styles from './FactsTable.module.css';

/** The facts of two artifacts, one in each row; a value that both share is dimmed and marked. */
export function FactsTable({ pair }: { pair: readonly [Artifact, Artifact] }) {
  const facts = compareFacts(...pair, useThisYear());
  return (
    <table role="table" className={styles.facts}>
      <caption className="visually-hidden">What is known of both</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className={styles.corner} />
          {pair.map((artifact) => (
            <th key={artifact._id} scope="col" role="columnheader">
              <Typography variant="h3" component="h2">
                {artifact.name}
              </Typography>
              <Button
                component={Link}
                {...artifactLink(artifact)}
                size="small"
                aria-label={`Open ${artifact.name}`}
                className={styles.open}
              >
                Open
              </Button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map(({ label, texts, isSame }) => (
          <tr key={label} role="row" data-same={isSame || undefined}>
            <th scope="row" role="rowheader">
              {label}
              {isSame && ' · the same'}
            </th>
            {pair.map(({ _id }, index) => (
              <td key={_id} role="cell" dir="auto">
                {texts[index] || <Typography color="textSecondary">N/A</Typography>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
