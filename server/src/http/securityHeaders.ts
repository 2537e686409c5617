import { type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { type SiteConfig } from '#contract/config.ts';

/** Where Google's sign-in popup loads its one script from, with the real service and with the emulator. */
const GOOGLE_SIGN_IN = 'https://apis.google.com';

const IDENTITY_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
  'https://www.googleapis.com',
];

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

function accountSources(config: SiteConfig): { connect: string[]; frame: string[] } {
  if (!config.authEmulatorUrl)
    return { connect: IDENTITY_HOSTS, frame: [`https://${config.firebase.authDomain}`] };
  const emulator = originOf(config.authEmulatorUrl);
  const { storageEmulator } = config;
  const photos = storageEmulator ? [`http://${storageEmulator.host}:${storageEmulator.port}`] : [];
  return { connect: [...emulator, ...photos], frame: emulator };
}

/** What the pages may load and speak to; everything else is refused by the browser. */
export function contentSecurityPolicy(config: SiteConfig, inlineScripts: string[]): string {
  const accounts = accountSources(config);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, GOOGLE_SIGN_IN],
    // The component library writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Artifact pictures and profile photos may live anywhere.
    'img-src': ["'self'", 'https:', 'http:', 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...originOf(config.apiBaseUrl), ...accounts.connect],
    'frame-src': accounts.frame,
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the headers of every answer, be it a page, a file or a call's.
 * @param publicUrl the site's own address: only where it is https are browsers told to come back by https
 */
export const securityHeaders = (publicUrl: string): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? `max-age=${YEAR_SECONDS}` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The sign-in popup has to be able to answer the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Other sites may show our pictures; what calls answer is for the origins that CORS names.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
  });
