import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { Link } from '#src/ui/page/Link.tsx';
import { SwipeRow } from '#src/ui/section/SwipeRow.tsx';
import { Section } from '#src/ui/section/Section.tsx';
import type { Benefit, Benefits } from './benefits.ts';
import * as styles from './BenefitSection.module.css';

const BenefitCard = ({ title, text, Icon }: Benefit) => (
  <li className={styles.benefit}>
    <Icon className={styles.icon} />
    <Typography variant="h3">{title}</Typography>
    <Typography color="textSecondary" className={styles.text}>
      {text}
    </Typography>
  </li>
);

/** A section of benefit cards (HOME-16). */
export const BenefitSection = ({ title, lead, benefits, tone, layout, action }: Benefits) => (
  <Section
    tone={tone}
    className={clsx(styles.section, styles[layout])}
    heading={(id) => (
      <div className={styles.heading}>
        <div>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" className={styles.lead}>
            {lead}
          </Typography>
        </div>
        <div className={styles.action}>
          <Button component={Link} to={action.to} variant={action.variant} size="large">
            {action.label}
          </Button>
        </div>
      </div>
    )}
  >
    <SwipeRow className={styles.benefits}>
      {benefits.map((benefit) => (
        <BenefitCard key={benefit.title} {...benefit} />
      ))}
    </SwipeRow>
  </Section>
);
