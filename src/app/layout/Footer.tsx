import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { ABOUT_PAGES } from '#contract/aboutPages.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { PLACEHOLDERS } from '#contract/placeholders.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { institution } from '#src/lib/institution.ts';
import { paths } from '#src/lib/paths.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '#src/ui/icons/social.tsx';
import { LinkIcon } from '#src/ui/icons/sharing.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { SiteName } from '#src/ui/page/SiteName.tsx';
import * as styles from './Footer.module.css';
import { linksOf } from './links.ts';
import { Logo } from './Logo.tsx';

/** The networks whose signs everybody knows; any other is a link with its name. */
const SIGNS = new Map([
  ['facebook', FacebookIcon],
  ['x (twitter)', XIcon],
  ['x', XIcon],
  ['instagram', InstagramIcon],
  ['linkedin', LinkedInIcon],
]);

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

const PageLink = ({ title, path }: { title: string; path: string }) => (
  <Link to={path} className="quiet-link">
    {title}
  </Link>
);

function QuickLinks() {
  return (
    <Block heading="Quick Links" component="nav" className={clsx(styles.list, styles.links, styles.quick)}>
      {linksOf('quick').map((page) => (
        <li key={page.path}>
          <PageLink {...page} />
        </li>
      ))}
    </Block>
  );
}

/** How the institution is reached; nothing where nobody has said it. */
function Contact() {
  const { email, phone, address } = institution().contact ?? PLACEHOLDERS.contact;
  if (!email && !phone && !address) return null;
  return (
    <Block heading="Contact" className={clsx(styles.list, styles.links)}>
      {email && (
        <li>
          <a href={`mailto:${email}`} className="quiet-link">
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="quiet-link">
            {phone}
          </a>
        </li>
      )}
      {address && <li>{address}</li>}
    </Block>
  );
}

function SocialLinks() {
  const networks = Object.entries(institution().social ?? PLACEHOLDERS.social);
  if (networks.length === 0) return null;
  return (
    <Block heading="Follow Us" className={styles.networks}>
      {networks.map(([label, href]) => {
        const Icon = SIGNS.get(label.toLowerCase()) ?? LinkIcon;
        return (
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
        );
      })}
    </Block>
  );
}

/** The pages of the institution's own words; nothing where it has written none (INST-12). */
function OwnWords() {
  const { pages } = institution();
  if (pages.length === 0) return null;
  return (
    <nav aria-label="About this site" className={clsx(styles.words, styles.links)}>
      {pages.map((page) => (
        <PageLink key={page} title={ABOUT_PAGES[page]} path={paths.about(page)} />
      ))}
    </nav>
  );
}

/** The footer of every page (LAYOUT-7). */
export function Footer() {
  const thisYear = useThisYear();
  const { tagline } = institution();
  return (
    // The dark scheme's colours in both themes.
    <footer data-theme="dark" className={styles.footer}>
      <div className={clsx('page-width', styles.content)}>
        <div className={styles.columns}>
          <div>
            <Logo />
            <Typography color="textSecondary" className={styles.about}>
              {tagline === EXPLORE_HISTORY.tagline ? (
                <>
                  <SiteName /> brings historical artifacts from all over the world together: discover their
                  stories, keep them alive, and add the ones you know.
                </>
              ) : (
                <bdi>{tagline}</bdi>
              )}
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
        {/* One child, with or without words of its own: the ids of what stands above are the same. */}
        <>
          <div className={styles.end}>
            <span>
              © {thisYear} <SiteName />. All rights reserved.
            </span>
            <nav aria-label="Support" className={clsx(styles.support, styles.links)}>
              {linksOf('support').map((page) => (
                <PageLink key={page.path} {...page} />
              ))}
            </nav>
          </div>
          <OwnWords />
        </>
      </div>
    </footer>
  );
}
