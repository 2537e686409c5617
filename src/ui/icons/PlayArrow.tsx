import { createIcon } from './createIcon.tsx';

export const PlayArrowIcon = createIcon('M8 5v14l11-7z');
