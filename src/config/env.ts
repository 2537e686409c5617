import { CONFIG_ELEMENT_ID, FIREBASE_IDENTIFIERS, type SiteConfig } from '#contract/config.ts';

/** The names of the required values that this configuration lacks. */
function missingNames({ firebase, ...site }: Partial<SiteConfig>): string[] {
  return [
    ...(['apiBaseUrl', 'publicUrl'] as const).filter((name) => !site[name]),
    ...FIREBASE_IDENTIFIERS.filter((name) => !firebase?.[name]).map((name) => `firebase.${name}`),
  ];
}

/**
 * Reads and checks the configuration once, at start-up. The server validates each value before it writes the page; a page
 * on a static host may contain none.
 * @throws when a value is missing
 */
function readConfig(): SiteConfig {
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '';
  try {
    const config = JSON.parse(text) as SiteConfig;
    const names = missingNames(config);
    if (names.length) throw new Error(`${names.join(', ')} must be set.`);
    return config;
  } catch (error) {
    throw new Error(`This site's configuration cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

export const env: SiteConfig = readConfig();
