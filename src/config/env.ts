import { CONFIG_ELEMENT_ID, FIREBASE_IDENTIFIERS, type SiteConfig } from '#contract/config.ts';

/** The names of what a configuration must hold and this one does not. */
function missing({ firebase, ...site }: Partial<SiteConfig>): string[] {
  return [
    ...(['apiBaseUrl', 'publicUrl'] as const).filter((name) => !site[name]),
    ...FIREBASE_IDENTIFIERS.filter((name) => !firebase?.[name]).map((name) => `firebase.${name}`),
  ];
}

/**
 * Reads and checks the configuration once, at boot; a broken one stops the app with a sentence instead of failing
 * somewhere later. The server has checked each value; a page that was copied by hand to some host may hold none.
 */
function readConfig(): SiteConfig {
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '';
  try {
    const config = JSON.parse(text) as SiteConfig;
    const names = missing(config);
    if (names.length) throw new Error(`${names.join(', ')} must be set.`);
    return config;
  } catch (error) {
    throw new Error(`This site's configuration cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The SPA's configuration (see `SiteConfig`). */
export const env: SiteConfig = readConfig();
