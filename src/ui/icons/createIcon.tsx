import clsx from 'clsx';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'svg'>, 'children'> & {
  /** 24 px, unless given; `inherit` is as large as the text. */
  size?: 'small' | 'inherit';
};

/** An icon of the drawings of Material Icons, in the colour of the text (`.icon` in `global.css`). @param path all of its paths in one */
export const createIcon = (path: string) =>
  function Icon({ size, className, ...props }: Props) {
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={clsx('icon', size, className)} {...props}>
        <path d={path} />
      </svg>
    );
  };
