/** What every address of this site begins with (`basePathOf`): one path in a process, set before anything is rendered. */
let basePath = '';

export const setBasePath = (path: string): void => {
  basePath = path;
};

/** The router's `basename`; with the slash it keeps the front page inside of the service worker's scope. */
export const basename = (): string => `${basePath}/`;

/** The address that a browser finds a path of this site at. Addresses on other sites stay as they are. */
export const onSite = (address: string): string => (/^\/(?!\/)/.test(address) ? basePath + address : address);

/** The address of the page, as the routes and the server know it. */
export function siteLocation(): URL {
  const url = new URL(location.href);
  if (url.pathname.startsWith(`${basePath}/`)) url.pathname = url.pathname.slice(basePath.length);
  return url;
}
