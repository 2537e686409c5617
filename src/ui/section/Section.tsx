import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode, type Ref } from 'react';

/** `plain` stands on the page, `paper` on a lighter sheet, `ink` on a dark, warm band in both themes. */
export type SectionTone = 'plain' | 'paper' | 'ink';

const GROUND = {
  plain: 'background.default',
  paper: 'background.paper',
  ink: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, var(--mui-palette-background-default))',
} as const;

type Props = {
  /** The heading, given the id that names the section. */
  heading: (id: string) => ReactNode;
  children: ReactNode;
  tone?: SectionTone;
  ref?: Ref<HTMLElement>;
  /** Layout of the content. */
  sx?: SxProps<Theme>;
};

/** One full-width section of a page, named by its heading, its content held to a readable width. */
export function Section({ heading, children, tone = 'plain', ref, sx = { py: { xs: 8, md: 14 } } }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      ref={ref}
      aria-labelledby={id}
      // The dark scheme's colours for this part of the page, whatever scheme the page is in.
      data-theme={tone === 'ink' ? 'dark' : undefined}
      sx={{ bgcolor: GROUND[tone], color: 'text.primary' }}
    >
      <Container maxWidth="xl" sx={sx}>
        {heading(id)}
        {children}
      </Container>
    </Box>
  );
}
