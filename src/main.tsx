import { mount } from './app/mount.tsx';

void mount(document.getElementById('root') as HTMLElement);
