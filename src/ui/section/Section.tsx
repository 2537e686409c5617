import clsx from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import * as styles from './Section.module.css';

/** Background: `plain` is the page's, `paper` is lighter, `ink` is dark in both themes. */
export type SectionTone = 'plain' | 'paper' | 'ink';

const BACKGROUND = { plain: styles.plain, paper: styles.paper, ink: styles.ink } as const;

type Props = {
  /** Renders the heading with this id, which labels the section. */
  heading: (id: string) => ReactNode;
  children: ReactNode;
  tone?: SectionTone;
  ref?: Ref<HTMLElement>;
  /** Lays out the content. */
  className?: string | undefined;
};

/** A full-width section of a page, labelled by its heading. */
export function Section({ heading, children, tone = 'plain', ref, className }: Props) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      // The dark scheme's colours in both themes.
      data-theme={tone === 'ink' ? 'dark' : undefined}
      className={clsx(styles.section, BACKGROUND[tone])}
    >
      <div className={clsx('page-width', styles.content, className)}>
        {heading(id)}
        {children}
      </div>
    </section>
  );
}
