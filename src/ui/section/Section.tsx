import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode, type Ref } from 'react';

/** Background: `plain` is the page's, `paper` is lighter, `ink` is dark in both themes. */
export type SectionTone = 'plain' | 'paper' | 'ink';

const BACKGROUND = {
  plain: 'background.default',
  paper: 'background.paper',
  ink: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, var(--mui-palette-background-default))',
} as const;

type Props = {
  /** Renders the heading with this id, which labels the section. */
  heading: (id: string) => ReactNode;
  children: ReactNode;
  tone?: SectionTone;
  ref?: Ref<HTMLElement>;
  /** Layout of the content. */
  sx?: SxProps<Theme>;
};

/** A full-width section of a page, labelled by its heading. */
export function Section({
  heading,
  children,
  tone = 'plain',
  ref,
  sx = { py: { xs: 5, sm: 8, md: 14 } },
}: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      ref={ref}
      aria-labelledby={id}
      // The dark scheme's colours in both themes.
      data-theme={tone === 'ink' ? 'dark' : undefined}
      sx={{
        bgcolor: BACKGROUND[tone],
        color: 'text.primary',
      }}
    >
      <Container maxWidth="xl" sx={sx}>
        {heading(id)}
        {children}
      </Container>
    </Box>
  );
}
