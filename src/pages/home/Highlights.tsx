import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { stretchedSx } from '#src/ui/cards/cardStyles.ts';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import highlights from './highlights.json';
import { Picture } from '#src/ui/media/Picture.tsx';

/** How many of twelve columns each entry spans; narrow and wide alternate from row to row. */
const COLUMN_SPANS = [5, 7, 7, 5, 5, 7];

/**
 * One highlight: a picture with its caption, which lead to the artifact of the starter catalogue. The server knows it by its
 * slug as well.
 */
function Highlight({
  slug,
  type: typeName,
  name,
  role,
  description,
  discoveryDate,
  tag,
  image,
}: (typeof highlights)[number]) {
  const type = ARTIFACT_TYPES.find((each) => each === typeName) ?? 'Others';
  return (
    <Box component="article" sx={{ ...stretchedSx, '&:hover picture img': { transform: 'scale(1.03)' } }}>
      <Picture
        src={image}
        alt={name}
        ratio="auto"
        sizes="(min-width: 900px) 58vw, (min-width: 600px) 50vw, 84vw"
        sx={{
          height: { xs: '56vw', sm: '40vw', md: 'clamp(320px, 34vw, 520px)' },
          borderRadius: 1,
          '& img': { transition: 'transform 600ms' },
        }}
      />
      <Box sx={{ mt: 2.5, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="overline" color="primary">
          {tag}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Discovered: {discoveryDate}
        </Typography>
      </Box>
      <Typography variant="h3" sx={{ mt: 0.5, fontSize: { md: '1.6rem' } }}>
        <Link {...artifactLink({ _id: slug, name, image, type })} className="stretched">
          {name}
        </Link>
      </Typography>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{role}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
        {description}
      </Typography>
    </Box>
  );
}

/** "Key Highlights of Historical Artifacts": six fixed entries (HOME-15). */
export function Highlights() {
  return (
    <Section
      tone="paper"
      heading={(id) => (
        <Box sx={{ mb: { xs: 4, md: 7 } }}>
          <Typography id={id} variant="h2" sx={{ maxWidth: '20ch' }}>
            Key Highlights of Historical Artifacts
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            The pictures are illustrations, modelled by computer; they are not photographs.
          </Typography>
        </Box>
      )}
    >
      <SwipeRow
        sx={{
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          columnGap: { xs: 2, sm: 3, md: 5 },
          rowGap: { xs: 6, md: 9 },
        }}
      >
        {highlights.map((highlight, position) => (
          <Box
            component="li"
            key={highlight.slug}
            sx={{ gridColumn: { sm: 'span 6', md: `span ${COLUMN_SPANS[position] ?? 6}` } }}
          >
            <Highlight {...highlight} />
          </Box>
        ))}
      </SwipeRow>
    </Section>
  );
}
