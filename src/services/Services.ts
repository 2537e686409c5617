import { createContext, useContext } from 'react';
import type { AuthService } from './auth.types.ts';
import type { PhotoStorage } from './photoStorage.ts';

/** The external services; tests replace them. The file storage loads when it is first needed. */
export type Services = { auth: AuthService; openPhotoStorage: () => Promise<PhotoStorage> };

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
