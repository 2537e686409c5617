import { paths } from '#src/lib/paths.ts';
import { makeHeaders } from './headers.ts';
import { authorization, percentEncode, type Attacker, type Planned } from './planned.ts';
import { hostileWord } from './values.ts';

const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  '/index.html',
  '/all-artifacts?page=2?sort=newest??x=1',
  '/all-artifacts?junk=1&junk[]=2&page=1&page=2',
  '/nowhere/at/all',
];

const FILES = [
  '/pictures/avatar.webp',
  '/pictures',
  '/pictures/',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-0.xml',
  '/sitemap-1.xml',
  '/sitemap-999999.xml',
  '/oembed',
  '/backend/docs',
  '/api-docs/swagger-ui-bundle.js',
  '/oembed?url=http%3A%2F%2Flocalhost%2Fartifact%2Frosetta-stone&format=xml',
  '/favicon.ico',
  '/.page-scripts.json',
  '/.renderer/render.cjs',
  '/app.html',
  '/.fingerprint',
  '/.env',
  '/.git/config',
  '/package.json',
  '/main.js.map',
  '/assets/main.js.map',
  '/server/src/main.ts',
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/....//package.json',
  '/%00',
  '/index.html%00.png',
  '/%ff%fe',
  '/%c0%ae%c0%ae/package.json',
  '//package.json',
  '//evil.example/..',
  '/\\evil.example',
  '/https://evil.example',
  '/login?next=https://evil.example',
  '/login#//evil.example',
  '/a'.repeat(3000),
  `/${'%2f'.repeat(3000)}x`,
];

/** A request for a page or a file of the site, or for what must not be one. */
export function makeSiteRequest(attacker: Attacker): Planned {
  const { random, user, world } = attacker;
  const path = random.weighted({ page: 40, file: 40, artifact: 10, card: 5, odd: 10 });
  const who = random.pick(['visitor', 'visitor', 'forger'] as const);
  const server = random.pick(['local', 'project'] as const);
  return {
    server,
    area: 'site',
    who,
    user,
    method: random.chance(0.9)
      ? 'GET'
      : random.pick(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']),
    path: {
      page: () => random.pick(PAGES) + (random.chance(0.2) ? `?x=${percentEncode(hostileWord(random))}` : ''),
      file: () => random.pick(FILES),
      artifact: () => `/artifact/${world.anyArtifact(random)}`,
      card: () => `/cards/${world.anyArtifact(random)}.jpg?v=${percentEncode(hostileWord(random))}`,
      odd: () => `/${percentEncode(hostileWord(random))}`,
    }[path](),
    headers: [
      ...authorization(attacker, server, who, 'Bearer'),
      ...(random.chance(0.5) ? makeHeaders(random).headers : []),
    ],
  };
}
