import { lazyPart } from '#src/ui/page/lazyPart.tsx';

/** Loads when it is opened, as it needs the land of the world. */
export const PinMap = lazyPart(async () => (await import('./PinMap.tsx')).PinMap);
