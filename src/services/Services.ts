import { createContext, useContext } from 'react';
import type { AuthService } from './auth.types.ts';
import type { PhotoStorage } from './photoStorage.ts';

/** The external services; tests replace them. */
export type Services = { auth: AuthService; photoStorage: PhotoStorage };

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
