import './app/global.css';
import { mount } from './app/mount.tsx';
import { env } from './config/env.ts';
import { basename, setPublicUrl } from './lib/basePath.ts';
import { setInstitution } from './lib/institution.ts';

declare global {
  /** Where webpack loads the parts of the pages from. */
  let __webpack_public_path__: string;
}

setPublicUrl(env.publicUrl);
setInstitution(env.institution);
__webpack_public_path__ = basename();
// A browser that is too old keeps the page as the server rendered it (`public/index.html`).
if (!('outdated' in document.documentElement.dataset))
  void mount(document.getElementById('root') as HTMLElement);
