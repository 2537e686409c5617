import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#contract/constants.ts';
import { useThisYear } from '#src/hooks/useThisYear.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '#src/ui/icons/layout.tsx';
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

/** Makes links at least 24 px high, the minimum target size of WCAG 2.5.8. */
const linkTargetSx = {
  '& a:not(.MuiIconButton-root)': { display: 'inline-block', py: 0.5, my: -0.5 },
} as const;
type BlockProps = { heading: string; component?: 'div' | 'nav'; sx?: object; children: ReactNode };

/** A headed list of links. */
function Block({ heading, component = 'div', sx, children }: BlockProps) {
  const id = useId();
  return (
    <Box component={component} aria-labelledby={component === 'nav' ? id : undefined}>
      <Typography id={id} component="h2" variant="overline" sx={{ color: 'primary.main' }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          mt: 1.5,
          display: 'grid',
          gap: 1.25,
          color: 'text.secondary',
          ...linkTargetSx,
          ...sx,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

function QuickLinks() {
  return (
    <Block
      heading="Quick Links"
      component="nav"
      sx={{ gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '1fr' } }}
    >
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
    <Block heading="Contact">
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
    <Block heading="Follow Us" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
      {SOCIAL.map(({ label, href, Icon }) => (
        <li key={label}>
          <IconButton
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            sx={{ color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
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
    <Box
      component="footer"
      // The dark scheme's colours in both themes.
      data-theme="dark"
      sx={{ bgcolor: 'background.default', color: 'text.primary', borderTop: 1, borderColor: 'divider' }}
    >
      <Container maxWidth="xl" sx={{ py: { xs: 6, md: 8 } }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 6 },
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: '2fr 1fr 1.4fr 1fr',
            },
          }}
        >
          <Box>
            <Logo />
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '38ch' }}>
              {PRODUCT_NAME} brings historical artifacts from all over the world together: discover their
              stories, keep them alive, and add the ones you know.
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: '42ch' }}>
              Our own pictures, portraits included, are illustrations and not photographs.
            </Typography>
          </Box>
          <QuickLinks />
          <Contact />
          <SocialLinks />
        </Box>
        <Box
          component="hr"
          sx={{ mx: 0, my: { xs: 4, md: 5 }, border: 0, borderBottom: 1, borderColor: 'divider' }}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 2,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <span>
            © {thisYear} {PRODUCT_NAME}. All rights reserved.
          </span>
          <Box component="nav" aria-label="Support" sx={{ display: 'flex', gap: 3, ...linkTargetSx }}>
            {linksOf('support').map(({ title, path }) => (
              <Link key={path} component={RouterLink} to={path} color="inherit" underline="hover">
                {title}
              </Link>
            ))}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
