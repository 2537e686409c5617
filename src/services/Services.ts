import { createContext, useContext } from 'react';
import type { AuthService } from './auth.types.ts';
import type { PhotoStorage } from './photoStorage.ts';

/** The third parties the product talks to; tests put their own in place. */
export type Services = { auth: AuthService; photoStorage: PhotoStorage };

export const ServicesContext = createContext<Services | null>(null);

/** The services that the app was composed with. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
