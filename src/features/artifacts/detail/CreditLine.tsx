import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Artifact } from '#contract/artifact.ts';
import { localDate } from '#src/lib/localDate.ts';

/** A name to show beside an artifact; a name that is an e-mail address is not shown (ruling R11). */
const publicName = (name: string): string => (name.trim() === '' || name.includes('@') ? 'a member' : name);

/** Only addresses that a browser opens as a page; a record may say anything. */
const isPageAddress = (address: string): boolean => /^https?:\/\//i.test(address);

function Source({ name, address }: { name: string; address: string }) {
  if (!isPageAddress(address)) return <>{name}</>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </Link>
  );
}

/**
 * Who added an artifact and when; of a museum's record, the museum with a link to its own page, and the licence, which may
 * ask to be named.
 */
export function CreditLine({ artifact }: { artifact: Artifact }) {
  const { adderName, createdAt, source, sourceUrl = '', licence } = artifact;
  const date = localDate(createdAt);
  return (
    <Typography variant="body2" color="textSecondary" className="credit">
      {source ? (
        <>
          Record of <Source name={source} address={sourceUrl} />
          {date && `, ${date}`}
        </>
      ) : (
        <>
          Added by{' '}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {publicName(adderName)}
          </Box>
          {date && ` on ${date}`}
        </>
      )}
      {licence && ` · Licence: ${licence}`}
    </Typography>
  );
}
