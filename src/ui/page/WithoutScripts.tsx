import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useIsHydrated } from '#src/hooks/useIsHydrated.ts';

/** What is for browsers that run no script: it stands in the HTML, unseen by others, and goes once the page is hydrated. */
export function WithoutScripts({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  if (useIsHydrated()) return null;
  return <div className={clsx('without-scripts', className)}>{children}</div>;
}
