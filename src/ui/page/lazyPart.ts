import { lazy, type ComponentType } from 'react';
import { loadWhenOnline } from '#src/lib/loadWhenOnline.ts';

/** A component that loads when it is first rendered; without a connection its `Suspense` waits until there is one again. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWhenOnline(load) }));

const Nothing = () => null;

/**
 * The same of something that a page is of use without: where it cannot be loaded, nothing stands in its place. The page would
 * otherwise give way to its error boundary.
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWhenOnline(load).catch((): ComponentType<Props> => Nothing) }));
