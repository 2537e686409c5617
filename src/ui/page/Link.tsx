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
 * A link within the product, over React Router's hooks: its own `Link` adds prefetching, which every page would load and none uses. It follows
 * without a transition: a protected page must unmount before `useLogout` ends the session.
 */
export function Link({ to, state, replace, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    state,
    preventScrollReset,
    target: anchor.target ?? '_self',
    // Without it the address is replaced only where it is the shown one.
    ...(replace !== undefined && { replace }),
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
