import type { SiteConfig } from '#contract/config.ts';
import { createAuthService } from '#src/services/auth.ts';
import { createPhotoStorage } from '#src/services/photoStorage.ts';
import type { Services } from '#src/services/Services.ts';

/** The services of the configured Firebase project, or of its local emulators. */
export const createServices = (config: SiteConfig): Services => ({
  auth: createAuthService(config),
  photoStorage: createPhotoStorage(config),
});
