import { Children, Suspense, type ReactNode } from 'react';

/** Parts of a page below its first screen: each is hydrated by itself, after the first screen or when it is touched. */
export const BelowFirstScreen = ({ children }: { children: ReactNode }) =>
  Children.map(children, (part) => <Suspense>{part}</Suspense>);
