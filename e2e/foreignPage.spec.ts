import http from 'node:http';
import { type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { pathOf, PHOTOS_PATH } from '#contract/calls.ts';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { expect, test } from './fixtures.ts';
import { logIn, openAccount, uniqueWord, userMenu, type AccountHolder } from './people.ts';
import { AUTH_EMULATOR, BACKEND, SITE } from './ports.ts';

/** A page of another origin in the same browser, served by another port of this computer. */
let foreign: http.Server;
test.beforeAll(async () => {
  foreign = http.createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>A foreign page</title><iframe name="frame"></iframe>');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => void foreign.close());

const ACCOUNTS = `${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:`;
const OLD_ACCOUNTS = `${AUTH_EMULATOR}/www.googleapis.com/identitytoolkit/v3/relyingparty/`;

/** Requests that the page tries to send; each works for the product's own page. */
const postsAgainst = ({ email, token }: AccountHolder, newcomer: string): [string, object][] => {
  const claims = JSON.stringify({ sub: uniqueWord(), email, email_verified: true });
  const asGoogle = {
    postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  };
  return [
    [`${ACCOUNTS}signInWithIdp?key=local`, asGoogle],
    [`${OLD_ACCOUNTS}verifyAssertion?key=local`, asGoogle],
    [`${ACCOUNTS}lookup?key=local`, { idToken: token }],
    [`${ACCOUNTS}createAuthUri?key=local`, { identifier: email, continueUri: SITE }],
    [`${ACCOUNTS}signUp?key=local`, { email: newcomer, password: 'Secret-123' }],
    [`${ACCOUNTS}update?key=local`, { idToken: token, password: 'Secret-456' }],
    [`${BACKEND}${pathOf('sendMessage')}`, { name: 'Eve', email: newcomer, message: 'From elsewhere' }],
  ];
};

/** Sends a request in every way a page can: with CORS, without, and by a form into a frame. Returns what it could read. */
const post = (page: Page, [url, body]: [string, object]): Promise<string[]> =>
  page.evaluate(
    async ([address, json]) => {
      const learned: string[] = [];
      const learn = async (init: RequestInit): Promise<void> => {
        const response = await fetch(address, { method: 'POST', body: json, ...init }).catch(() => undefined);
        if (response && response.type !== 'opaque')
          learned.push(`${response.status} ${await response.text()}`);
      };
      await learn({ headers: { 'Content-Type': 'application/json' } });
      await learn({ headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' } });
      await learn({ headers: { 'Content-Type': 'text/plain' } });
      await learn({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' } });
      const form = document.createElement('form');
      Object.assign(form, { action: address, method: 'post', enctype: 'text/plain', target: 'frame' });
      // A form sends name=value: JSON with the equals sign in an unused field.
      const field = document.createElement('input');
      Object.assign(field, { name: `${json.slice(0, -1)},"x":"`, value: '"}' });
      form.append(field);
      document.body.append(form);
      const loaded = new Promise((resolve) => {
        document.querySelector('iframe')?.addEventListener('load', resolve, { once: true });
      });
      form.submit();
      await loaded;
      return learned;
    },
    [url, JSON.stringify(body)] as const,
  );

/** Fetches a URL in every way a page can. Returns what it could read. */
const readAcrossOrigins = (page: Page, url: string, token: string): Promise<string[]> =>
  page.evaluate(
    async ([address, bearer]) => {
      const seen: string[] = [];
      const learn = async (init: RequestInit): Promise<void> => {
        const response = await fetch(address, init).catch(() => undefined);
        if (response && response.type !== 'opaque') seen.push(`${response.status} ${await response.text()}`);
      };
      await learn({});
      await learn({ headers: { Authorization: `Bearer ${bearer}` } });
      await learn({ method: 'DELETE', headers: { Authorization: `Firebase ${bearer}` } });
      await learn({ mode: 'no-cors' });
      for (const tag of ['img', 'script', 'link'] as const) {
        const element = document.createElement(tag);
        await new Promise<void>((resolve) => {
          element.onload = () => resolve(void seen.push(tag));
          element.onerror = () => resolve();
          Object.assign(element, tag === 'link' ? { rel: 'stylesheet', href: address } : { src: address });
          document.head.append(element);
        });
      }
      const socket = new WebSocket(address.replace('http', 'ws'));
      await new Promise<void>((resolve) => {
        socket.onopen = () => resolve(void seen.push('websocket'));
        socket.onerror = () => resolve();
      });
      const frame = document.createElement('iframe');
      frame.src = address;
      const loaded = new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
      });
      document.body.append(frame);
      await loaded;
      return seen;
    },
    [url, token] as const,
  );

for (const hostname of ['localhost', '127.0.0.1'])
  test(`A foreign page at ${hostname} learns nothing and changes nothing (SAFE-3)`, async ({
    page,
    request,
  }) => {
    const victim = await openAccount();
    const newcomer = `${uniqueWord()}@example.org`;
    const photo = `${SITE}${PHOTOS_PATH}/b/${LOCAL_PROJECT_ID}.appspot.com/o`;
    const upload = await request.post(`${photo}?name=profile_pics%2F${uidOf(victim.token)}%2F0`, {
      headers: { Authorization: `Firebase ${victim.token}`, 'Content-Type': 'multipart/related; boundary=b' },
      data: PNG_UPLOAD,
    });
    const { name, downloadTokens } = (await upload.json()) as { name: string; downloadTokens: string };
    const photoUrl = `${photo}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`;
    expect((await request.get(photoUrl)).status()).toBe(200);

    const answers: string[] = [];
    page.on('response', (response) => answers.push(`${response.status()} ${response.url().split('?')[0]}`));
    await page.goto(`http://${hostname}:${(foreign.address() as AddressInfo).port}/`);
    answers.length = 0;

    const posts = postsAgainst(victim, newcomer);
    for (const attempt of [...posts, [`${photo}?name=${encodeURIComponent(name)}`, {}] as [string, object]])
      await test.step(attempt[0], async () => expect(await post(page, attempt)).toEqual([]));
    const addresses = [
      photoUrl,
      `${BACKEND}${pathOf('listArtifacts')}`,
      `${SITE}/share.jpg`,
      `${AUTH_EMULATOR}/emulator/v1/projects/${LOCAL_PROJECT_ID}/oobCodes`,
      `${AUTH_EMULATOR}/emulator/auth/handler?apiKey=local&providerId=google.com`,
      `${AUTH_EMULATOR}/emulator/auth/iframe?apiKey=local&appName=x`,
    ];
    for (const address of addresses)
      await test.step(address, async () =>
        expect(await readAcrossOrigins(page, address, victim.token)).toEqual([]),
      );

    expect(answers.length).toBeGreaterThanOrEqual(posts.length + addresses.length);
    expect(answers.filter((response) => !response.startsWith('403 '))).toEqual([]);

    expect((await request.get(photoUrl)).status()).toBe(200);
    const known = await request.post(`${ACCOUNTS}createAuthUri?key=local`, {
      data: { identifier: newcomer, continueUri: SITE },
    });
    expect(await known.json()).toMatchObject({ registered: false });
    await logIn(page, victim);
    await expect(userMenu(page, victim)).toBeVisible();
  });

const uidOf = (token: string): string => {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
};

/** The smallest picture that the photo storage accepts: it checks the first bytes. */
const PNG_UPLOAD = Buffer.concat([
  Buffer.from(
    '--b\r\nContent-Type: application/json\r\n\r\n{"contentType":"image/png"}\r\n--b\r\nContent-Type: image/png\r\n\r\n',
  ),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
  Buffer.from('\r\n--b--'),
]);
