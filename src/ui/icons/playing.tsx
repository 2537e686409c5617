import { createIcon } from './createIcon.tsx';

export const PlayArrowIcon = createIcon('M8 5v14l11-7z');

export const PauseIcon = createIcon('M6 19h4V5H6zm8-14v14h4V5z');
