import type { SiteConfig } from '#contract/config.ts';
import { createAuthService } from '#src/services/auth.ts';
import { createPhotoStorage } from '#src/services/photoStorage.ts';
import type { Services } from '#src/services/Services.ts';

/** The real third parties, as the configuration names them: a Firebase project or its local stand-ins. */
export const createServices = (config: SiteConfig): Services => ({
  auth: createAuthService(config),
  photoStorage: createPhotoStorage(config),
});
