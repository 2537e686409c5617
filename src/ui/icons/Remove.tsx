import { createIcon } from './createIcon.tsx';

export const RemoveIcon = createIcon('M19 13H5v-2h14z');
