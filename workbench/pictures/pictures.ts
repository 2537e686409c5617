import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/root.ts';

/** Where masters and the denoiser's weights go; never committed. */
export const MASTERS = path.join(ROOT, '.art-masters');

/** A picture that a script renders: `argument` picks one of a script's several pictures; the size is the master's, in pixels. */
export type Rendered = {
  kind: 'artifact' | 'hero' | 'portrait';
  name: string;
  script: string;
  argument?: string;
  width: number;
  height: number;
};

/** What is drawn from the logo or made from another picture's master. */
type Drawn = { kind: 'icons' | 'share'; name: string };

export type ArtPicture = Rendered | Drawn;

/** Scripts that make several artifacts' pictures; any other script is named as its artifact, with underscores. */
const FAMILIES: Record<string, readonly string[]> = {
  'writing/clay_tablets.py': ['amarna-letters', 'treaty-of-kadesh', 'flood-tablet'],
};

/** What scripts share and what renders nothing by itself. */
const SHARED = ['writing/page.py'];

function artifacts(): Rendered[] {
  const scripts = ['objects', 'writing'].flatMap((folder) =>
    fs.readdirSync(path.join(import.meta.dirname, folder)).map((file) => `${folder}/${file}`),
  );
  return scripts
    .filter((script) => script.endsWith('.py') && !SHARED.includes(script))
    .flatMap((script): Rendered[] => {
      const size = { width: 1600, height: 1200 };
      const family = FAMILIES[script];
      if (family) return family.map((name) => ({ kind: 'artifact', name, script, argument: name, ...size }));
      return [{ kind: 'artifact', name: path.basename(script, '.py').replaceAll('_', '-'), script, ...size }];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

function scenes(): ArtPicture[] {
  const numbers = ['one', 'two', 'three'];
  const cameo = (name: string, argument: string): Rendered => ({
    kind: 'portrait',
    name,
    script: 'scenes/cameo.py',
    argument,
    width: 768,
    height: 768,
  });
  return [
    ...numbers.map((argument): Rendered => ({
      kind: 'hero',
      name: `hero-${argument}`,
      script: 'scenes/hero.py',
      argument,
      width: 2560,
      height: 1080,
    })),
    ...numbers.map((argument) => cameo(`portrait-${argument}`, argument)),
    cameo('avatar', 'avatar'),
    { kind: 'icons', name: 'icons' },
    { kind: 'share', name: 'share' },
  ];
}

/** Every picture there is, in the order of the list that the command prints. */
export const allPictures = (): ArtPicture[] => [...artifacts(), ...scenes()];

export const masterOf = (name: string): string => path.join(MASTERS, `${name}.png`);
