import { requiredContext } from '#src/hooks/requiredContext.ts';
import type { AuthService } from './auth.types.ts';
import type { PhotoStorage } from './photoStorage.ts';

/** The external services; tests replace them. The file storage loads when it is first needed. */
export type Services = { auth: AuthService; openPhotoStorage: () => Promise<PhotoStorage> };

export const [ServicesContext, useServices] = requiredContext<Services>('ServicesContext');
