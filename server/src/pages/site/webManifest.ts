import type { Institution } from '#contract/institution.ts';
import { barColour } from './look.ts';

type Manifest = { icons?: { src: string }[] };

/** Phones show about twelve letters below an icon; of a longer name they choose the letters themselves. */
const SHORT_NAME = 30;

/**
 * The manifest of the site as it is installed: the built one with the name, the colours and the icons of an institution (OFFLINE-5).
 * @param built JSON
 * @returns JSON
 */
export function webManifest(built: string, institution: Institution): string {
  const { name, tagline, logo } = institution;
  const manifest = JSON.parse(built) as Manifest;
  const revision = logo && new URL(logo, 'http://site').search;
  const bar = barColour(institution);
  return JSON.stringify({
    ...manifest,
    name,
    short_name: name.length <= SHORT_NAME ? name : undefined,
    description: tagline,
    ...(bar && { theme_color: bar }),
    ...(revision && { icons: manifest.icons?.map((icon) => ({ ...icon, src: icon.src + revision })) }),
  });
}
