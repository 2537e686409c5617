import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import { artifactLink } from '#src/lib/artifactLink.ts';
import { tagOf } from '#src/lib/highlightTags.ts';
import { Link } from '#src/ui/page/Link.tsx';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import highlights from './highlights.json';
import { Picture } from '#src/ui/media/Picture.tsx';
import * as styles from './Highlights.module.css';

/** On a phone it is 84 % of the screen wide; one with three dots to a pixel gets two, as by `SCREEN_WIDE` (84 % of 57). */
const PICTURE_SIZES =
  '(min-width: 900px) 58vw, (min-width: 600px) 50vw, (min-resolution: 2.5dppx) 48vw, 84vw';

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
  image,
}: (typeof highlights)[number]) {
  const type = ARTIFACT_TYPES.find((each) => each === typeName) ?? 'Others';
  return (
    <article className={clsx('linked', styles.highlight)}>
      <Picture src={image} alt={name} ratio="auto" sizes={PICTURE_SIZES} className={styles.picture} />
      <div className={styles.line}>
        <Typography variant="overline" color="primary">
          {tagOf(slug)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Discovered: {discoveryDate}
        </Typography>
      </div>
      <Typography variant="h3" className={styles.name}>
        <Link {...artifactLink({ _id: slug, name, image, type })} className="stretched">
          {name}
        </Link>
      </Typography>
      <Typography className={styles.role}>{role}</Typography>
      <Typography color="textSecondary" className={styles.text}>
        {description}
      </Typography>
    </article>
  );
}

/** "Key Highlights of Historical Artifacts": six fixed entries (HOME-15). */
export function Highlights() {
  return (
    <Section
      tone="paper"
      heading={(id) => (
        <div className={styles.heading}>
          <Typography id={id} variant="h2" className={styles.title}>
            Key Highlights of Historical Artifacts
          </Typography>
          <Typography variant="body2" color="textSecondary" className={styles.note}>
            The pictures are illustrations, modelled by computer; they are not photographs.
          </Typography>
        </div>
      )}
    >
      <SwipeRow className={styles.row}>
        {highlights.map((highlight) => (
          <li key={highlight.slug}>
            <Highlight {...highlight} />
          </li>
        ))}
      </SwipeRow>
    </Section>
  );
}
