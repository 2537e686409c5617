import { CONFIG_ELEMENT_ID, siteConfigSchema, type SiteConfig } from '#contract/config.ts';

/** Reads and checks the configuration once, at boot; a broken one stops the app with a sentence instead of failing somewhere later. */
function readConfig(): SiteConfig {
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? '';
  try {
    return siteConfigSchema.validateSync(JSON.parse(text));
  } catch (error) {
    throw new Error(`This site's configuration cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The SPA's configuration (see `SiteConfig`). */
export const env: SiteConfig = readConfig();
