import { basePathOf } from '#contract/config.ts';
import { pathOnSite } from '#contract/ownPicture.ts';

/** The address of this site, and the path that it stands below (`basePathOf`): one in a process, set before anything is rendered. */
let [site, basePath] = ['', ''];

export const setPublicUrl = (publicUrl: string): void => {
  [site, basePath] = [publicUrl, basePathOf(publicUrl)];
};

/** The router's `basename`; with the slash it keeps the front page inside of the service worker's scope. */
export const basename = (): string => `${basePath}/`;

/** The address that a browser finds a path of this site at. Addresses on other sites stay as they are. */
export const onSite = (address: string): string => (/^\/(?!\/)/.test(address) ? basePath + address : address);

/** The path of an address on this site, as the routes and the server know it; any other address as it is. */
export const offSite = (address: string): string => pathOnSite(address, site);

/** A browser's path without the one that this site stands below: what routes and server know. */
export const stripBasePath = (pathname: string): string =>
  pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname;

/** The address of the page, as the routes and the server know it. */
export function siteLocation(): URL {
  const url = new URL(location.href);
  url.pathname = stripBasePath(url.pathname);
  return url;
}
