import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useMatch, type To } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** What the history keeps with the address. */
  state?: unknown;
  /** Whether the address takes the place of the shown one in the history. */
  replace?: boolean;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
};

/**
 * A link within the product, made of React Router's hooks for links: its own `Link` brings the prefetching of its framework along,
 * which every page would load and none use.
 */
export function Link({ to, state, replace, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(anchor.target !== undefined && { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link of a navigation, which says when its page is the shown one. */
export const NavLink = ({ to, ...link }: LinkProps & { to: string }) => (
  <Link {...link} to={to} aria-current={useMatch(to) ? 'page' : undefined} />
);
