import { createIcon } from './createIcon.tsx';

export const PauseIcon = createIcon('M6 19h4V5H6zm8-14v14h4V5z');
