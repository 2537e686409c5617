import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#contract/constants.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '#src/ui/icons/layout.tsx';
import * as styles from './Footer.module.css';
import { linksOf } from './links.ts';
import { Logo } from './Logo.tsx';

/** Placeholders, to be replaced by the site's operator. */
const CONTACT = {
  email: SUPPORT_EMAIL,
  phone: '+1 555 010 0199',
  address: '12 Museum Lane, Heritage City',
};

const SOCIAL = [
  { label: 'Facebook', href: 'https://www.facebook.com/', Icon: FacebookIcon },
  { label: 'X (Twitter)', href: 'https://x.com/', Icon: XIcon },
  { label: 'Instagram', href: 'https://www.instagram.com/', Icon: InstagramIcon },
  { label: 'LinkedIn', href: 'https://www.linkedin.com/', Icon: LinkedInIcon },
];

type BlockProps = {
  heading: string;
  component?: 'div' | 'nav';
  className: string | undefined;
  children: ReactNode;
};

/** A headed list of links. */
function Block({ heading, component: Element = 'div', className, children }: BlockProps) {
  const id = useId();
  return (
    <Element aria-labelledby={Element === 'nav' ? id : undefined}>
      <Typography id={id} component="h2" variant="overline" color="primary">
        {heading}
      </Typography>
      <ul aria-labelledby={id} className={className}>
        {children}
      </ul>
    </Element>
  );
}

function QuickLinks() {
  return (
    <Block heading="Quick Links" component="nav" className={clsx(styles.list, styles.links, styles.quick)}>
      {linksOf('quick').map(({ title, path }) => (
        <li key={path}>
          <Link component={RouterLink} to={path} color="inherit" underline="hover">
            {title}
          </Link>
        </li>
      ))}
    </Block>
  );
}

function Contact() {
  return (
    <Block heading="Contact" className={clsx(styles.list, styles.links)}>
      <li>
        <Link href={`mailto:${CONTACT.email}`} color="inherit" underline="hover">
          {CONTACT.email}
        </Link>
      </li>
      <li>
        <Link href={`tel:${CONTACT.phone.replaceAll(' ', '')}`} color="inherit" underline="hover">
          {CONTACT.phone}
        </Link>
      </li>
      <li>{CONTACT.address}</li>
    </Block>
  );
}

function SocialLinks() {
  return (
    <Block heading="Follow Us" className={styles.networks}>
      {SOCIAL.map(({ label, href, Icon }) => (
        <li key={label}>
          <IconButton
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            className={styles.network}
          >
            <Icon />
          </IconButton>
        </li>
      ))}
    </Block>
  );
}

/** The footer of every page (LAYOUT-7). */
export function Footer() {
  const thisYear = useThisYear();
  return (
    // The dark scheme's colours in both themes.
    <footer data-theme="dark" className={styles.footer}>
      <div className={clsx('page-width', styles.content)}>
        <div className={styles.columns}>
          <div>
            <Logo />
            <Typography color="textSecondary" className={styles.about}>
              {PRODUCT_NAME} brings historical artifacts from all over the world together: discover their
              stories, keep them alive, and add the ones you know.
            </Typography>
            <Typography variant="body2" color="textSecondary" className={styles.pictures}>
              Our own pictures, portraits included, are illustrations and not photographs.
            </Typography>
          </div>
          <QuickLinks />
          <Contact />
          <SocialLinks />
        </div>
        <hr className={styles.line} />
        <div className={styles.end}>
          <span>
            © {thisYear} {PRODUCT_NAME}. All rights reserved.
          </span>
          <nav aria-label="Support" className={clsx(styles.support, styles.links)}>
            {linksOf('support').map(({ title, path }) => (
              <Link key={path} component={RouterLink} to={path} color="inherit" underline="hover">
                {title}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
