import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import type { Artifact } from '../../contract/artifact.ts';
import { artifactPath } from '../../contract/constants.ts';
import { request, type Proxy } from './proxies.ts';

const LIST = `${BACKEND_PATH}${pathOf('listArtifacts')}?limit=6`;

/** The points that a caller has left, by a response. */
const leftOf = (header: unknown): number => Number(/;r=(\d+)/.exec(String(header))?.[1] ?? NaN);

const byte = (): number => 1 + Math.floor(Math.random() * 254);
/** Another of this computer's own addresses each time; Linux has all of 127.0.0.0/8. */
const loopback = (): string => `127.${byte()}.${byte()}.${byte()}`;

/**
 * What a site behind a proxy must have right: addresses, scheme, whose limits count.
 * @param publicUrl the site's address; @param ports of the servers, which nobody outside may hear of
 * @returns a sentence for each fault
 */
export async function checkProxy({ name, http, https, basePath }: Proxy, publicUrl: string, ports: number[]) {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string): void => {
    if (!isRight) faults.push(`${name}: ${what}`);
  };
  const places = ['127.0.0.1', '[::1]'].flatMap((host) => [
    `http://${host}:${http}${basePath}`,
    `https://${host}:${https}${basePath}`,
  ]);
  for (const place of places) {
    const list = await request(place + LIST);
    expect(list.status === 200, `${place} has no list of artifacts: ${list.status}`);
    expect(
      String(list.headers.link).startsWith(`<${basePath}${BACKEND_PATH}`),
      `Link is ${String(list.headers.link)}`,
    );
    const [artifact] = JSON.parse(list.body) as Artifact[];
    const address = `${publicUrl}${artifactPath(artifact?._id ?? '')}`;
    const page = await request(place + artifactPath(artifact?._id ?? ''));
    const card = new RegExp(`"(${publicUrl}/cards/[^"]+)"`).exec(page.body)?.[1];
    expect(
      page.body.includes(`<link rel="canonical" href="${address}"`),
      `${place} has no canonical address`,
    );
    expect(card !== undefined, `${place} has no card`);
    const picture = await request(place + (card ?? '').replace(publicUrl, '').replaceAll('&amp;', '&'));
    expect(picture.headers['content-type'] === 'image/jpeg', `${card} is ${picture.headers['content-type']}`);
    const policy = page.headers['strict-transport-security'] ?? '';
    expect(
      (policy !== '') === (publicUrl.startsWith('https:') && !basePath),
      `${place} has HSTS "${policy}"`,
    );
    const others = await Promise.all(
      ['/', '/sitemap.xml', '/robots.txt', `${BACKEND_PATH}/openapi.json`].map((path) =>
        request(place + path),
      ),
    );
    for (const { status, body, headers } of [list, page, ...others]) {
      expect(status === 200, `${place} answered ${status}`);
      const told = body + JSON.stringify(headers);
      expect(!ports.some((port) => told.includes(`:${port}`)), `${place} names a server behind it`);
    }
    expect(others[1]?.body.includes(`<loc>${publicUrl}/`) ?? false, `${place} has another sitemap`);
  }
  // Two visitors, who have asked for nothing yet, and one of them with addresses that they made up. Each server counts by itself, so one of
  // them is asked more often than there are servers.
  const [one, another] = [loopback(), loopback()];
  const visit = async (from: string, forwarded?: string): Promise<number> => {
    const headers = { ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }) };
    const reply = await request(`http://127.0.0.1:${http}${basePath}${LIST}`, from, headers);
    return leftOf(reply.headers.ratelimit);
  };
  const first = await visit(one);
  const madeUp: number[] = [];
  for (let visits = 0; visits < 3 * ports.length; visits++)
    madeUp.push(await visit(one, `198.51.100.${byte()}`));
  const other = await visit(another, one);
  expect(Math.min(...madeUp) < first, 'an address that a visitor made up has limits of its own');
  expect(other >= first, `two visitors share their limits: ${first}, then ${other} points`);
  return faults;
}
