import Button from '@mui/material/Button';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { useMedia } from '#src/hooks/useMedia.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import * as styles from './ListViews.module.css';

export type ListView = { name: string; icon: ReactNode; content: ReactNode };

type Props = {
  /** What the list holds in words, beside the buttons. */
  summary: ReactNode;
  views: readonly ListView[];
  /** How many are found, in words: below what is open, beside the way to their cards. */
  found: string | undefined;
  onShow: () => void;
};

/**
 * Quiet buttons that open what the list holds in other views, which are rendered while they are open: beside each other on a wide screen, in
 * place of each other on a narrow one.
 */
export function ListViews({ summary, views, found, onShow }: Props) {
  const id = useId();
  const wide = useMedia('(min-width: 900px)');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = wide ? opened : opened.slice(-1);
  const isOpen = (name: string) => open.includes(name);
  const toggle = (name: string) =>
    setOpened(isOpen(name) ? open.filter((each) => each !== name) : [...open, name]);
  return (
    <>
      <div className={styles.head}>
        {summary}
        <div className={clsx('screen-only needs-scripts', styles.openers)}>
          {views.map(({ name, icon }) => (
            <Button
              key={name}
              color="inherit"
              aria-expanded={isOpen(name)}
              {...(isOpen(name) && { 'aria-controls': id + name })}
              startIcon={icon}
              endIcon={<ExpandMoreIcon className="turning" />}
              onClick={() => toggle(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      {open.length > 0 && (
        <div className={clsx('screen-only', styles.views)}>
          {views.map(
            ({ name, content }) =>
              isOpen(name) && (
                <section key={name} id={id + name} aria-label={name} className={styles.view}>
                  {content}
                </section>
              ),
          )}
          <Button variant="contained" onClick={onShow} className={clsx('touch-target', styles.show)}>
            {found && `${found} · `}Show
          </Button>
        </div>
      )}
    </>
  );
}
