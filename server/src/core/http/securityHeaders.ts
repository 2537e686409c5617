import { type Context, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { basePathOf, type SiteConfig } from '#contract/config.ts';

/** Where Google's sign-in popup loads its one script from, with the real service and with the emulator. */
const GOOGLE_SIGN_IN = 'https://apis.google.com';

const IDENTITY_HOSTS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
  'https://www.googleapis.com',
];

const originsOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : []);

/** Where a page sends requests: to the backend, and for accounts and photos to Firebase or its local emulators. */
function connectSources({ apiBaseUrl, authEmulatorUrl, storageEmulator }: SiteConfig): string[] {
  if (!authEmulatorUrl) return [...originsOf(apiBaseUrl), ...IDENTITY_HOSTS];
  const photos = storageEmulator ? [`http://${storageEmulator.host}:${storageEmulator.port}`] : [];
  return [...originsOf(apiBaseUrl), ...originsOf(authEmulatorUrl), ...photos];
}

/** The origin of the sign-in page that may be framed. */
const frameSources = ({ authEmulatorUrl, firebase }: SiteConfig): string[] =>
  authEmulatorUrl ? originsOf(authEmulatorUrl) : [`https://${firebase.authDomain}`];

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/**
 * What the pages may load and connect to; the browser blocks everything else.
 * @param configOf the configuration that the page of this request is given
 * @param inlineScripts the sources of the scripts written into the page
 */
export const contentSecurityPolicy = (
  configOf: (c: Context) => SiteConfig,
  inlineScripts: string[],
): NonNullable<Options['contentSecurityPolicy']> => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineScripts, GOOGLE_SIGN_IN],
  // The component library writes its styles at run time.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Artifact pictures and profile photos may live anywhere.
  imgSrc: ["'self'", 'https:', 'http:', 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", (c) => connectSources(configOf(c)).join(' ')],
  frameSrc: [(c) => frameSources(configOf(c)).join(' ')],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the security headers of every response, be it a page, a file or a call's.
 * @param publicUrl the site's own address: HSTS is set only where it is https, and a host of its own, for all of which it holds
 * @param policy the Content-Security-Policy, for pages only
 */
export const securityHeaders = (
  publicUrl: string,
  policy?: Options['contentSecurityPolicy'],
): MiddlewareHandler =>
  secureHeaders({
    ...(policy && { contentSecurityPolicy: policy }),
    strictTransportSecurity:
      publicUrl.startsWith('https:') && !basePathOf(publicUrl) ? `max-age=${YEAR_SECONDS}` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The sign-in popup posts its result to the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Other sites may show our pictures; who may read calls is CORS's matter (`app.ts`).
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
  });
