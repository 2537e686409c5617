import { jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { pathOf } from '#contract/calls.ts';
import { CARD_SIZE } from '#contract/constants.ts';
import { artifacts } from '../../core/db/schema.ts';
import { EMPTY_DOCUMENT } from '../site/document.ts';
import { createSite, PAGE_SCRIPTS_FILE } from '../site/site.ts';
import { siteConfig } from '../site/siteConfig.ts';
import { readEnv } from '../../core/run/env.ts';
import { testFonts } from '../../testing/testFonts.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend, refusal, type TestBackend } from '../../testing/backend.ts';
import { createLimiter } from '../../core/http/rateLimit.ts';
import { CARDS_PATH, createCards } from './cards.ts';
import { createDrawCard, type CardFacts } from './drawCard.ts';

const PUBLIC_URL = 'https://history.example.org';
/** As the build writes it: quotation marks only where HTML needs them. */
const EMPTY = `<!doctype html><html><head><title>Explore History</title>
<meta name=description content="Old words"><meta property=og:title content="Explore History"><meta property=og:image content=/share.jpg><meta name=twitter:card content=summary><link rel=canonical href=/>
<script type="application/json" id="config">{}</script></head><body><div id="root"></div></body></html>`;
const UNKNOWN = '0192f0c1-2345-7678-9abc-def012345678';

let folder: string;
const backend = await openBackend();
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
  fs.writeFileSync(path.join(folder, EMPTY_DOCUMENT), EMPTY);
  fs.writeFileSync(
    path.join(folder, PAGE_SCRIPTS_FILE),
    JSON.stringify({
      pages: { '/': ['/home.js'], '/all-artifacts': ['/list.js'], '/artifact/:id': ['/artifact.js'] },
      signedIn: [],
    }),
  );
  fs.writeFileSync(path.join(folder, 'share.jpg'), 'generic');
  fs.mkdirSync(path.join(folder, 'pictures/artifacts'), { recursive: true });
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#00ff00' } })
    .webp()
    .toFile(path.join(folder, 'pictures/artifacts/green-1600.webp'));
});
afterAll(() => backend.close());

const countUpTo = (points: number) => {
  const { take } = createLimiter({ policy: 'cards', points });
  return async (_c: unknown, cost?: number) => {
    await take('somebody', cost);
  };
};

type More = Partial<Parameters<typeof createCards>[0]>;

const siteOf = (more: More = {}): Hono => {
  const cards = createCards({
    db: backend.db,
    siteFolder: folder,
    publicUrl: PUBLIC_URL,
    addressOf: (c) => c.req.query('from') ?? 'somebody',
    count: () => Promise.resolve(),
    drawCard: async (siteFolder) => createDrawCard(siteFolder, await testFonts()),
    onDefect: (error) => {
      throw error;
    },
    ...more,
  });
  const env = readEnv({});
  const pages = createSite({
    folder,
    publicUrl: PUBLIC_URL,
    configFor: (page) => siteConfig(env, page),
    cardOf: cards.cardOf,
  });
  return new Hono().route(CARDS_PATH, cards.routes).route('/', pages);
};

/** Makes cards of one byte, and counts them. */
const countedCards = () => {
  const drawn: CardFacts[] = [];
  const drawCard = () =>
    Promise.resolve((facts: CardFacts) => Promise.resolve(Buffer.from([drawn.push(facts)])));
  return { drawn, drawCard };
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(\w+|#39);/g, (_, name: string) => ENTITIES[name] ?? '?');

/** The content of every tag of the head, by its name. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, decode(content)],
    ),
  );
const titleOf = (html: string): string => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

const pageOf = async (id: string, more?: More) => {
  const response = await siteOf(more).request(`/artifact/${id}`);
  const html = await response.text();
  return { response, html, tags: tagsOf(html), title: titleOf(html) };
};
const pictureOf = (id: string, more?: More) => siteOf(more).request(`${CARDS_PATH}/${id}.jpg`);

/** The mean of the colours in a square of 40 pixels, from its upper left corner. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const square = await sharp(picture).extract({ left, top, width: 40, height: 40 }).png().toBuffer();
  return (await sharp(square).stats()).channels.map(({ mean }) => mean);
}

describe('a link to an artifact', () => {
  it('is a card with its name, its description, its address and a picture of its own, all absolute (ARTIFACT-8)', async () => {
    const { _id } = await backend.add('ann', { name: 'Sutton Hoo helmet' });
    const { response, html, tags, title } = await pageOf(_id);
    expect(response.status).toBe(200);
    for (const tag of [
      'name="?description',
      'property="?og:title',
      'property="?og:image\\b',
      'name="?twitter:card',
      'rel="?canonical',
    ])
      expect(html.match(new RegExp(`${tag}[ ">]`, 'g'))).toHaveLength(1);
    expect(title).toBe('Sutton Hoo helmet');
    expect(tags).toMatchObject({
      description: 'An axe with a socket',
      canonical: `${PUBLIC_URL}/artifact/${_id}`,
      'og:url': `${PUBLIC_URL}/artifact/${_id}`,
      'og:type': 'article',
      'og:site_name': 'Explore History',
      'og:title': 'Sutton Hoo helmet',
      'og:description': 'An axe with a socket',
      'og:image': expect.stringMatching(
        new RegExp(`^${PUBLIC_URL}${CARDS_PATH}/${_id}\\.jpg\\?v=[\\da-f]{10}$`),
      ),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Sutton Hoo helmet, Tools, 900 BC',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Sutton Hoo helmet',
      'twitter:image': tags['og:image'],
    });
  });

  it('tells the sign-in screen what waits behind it', async () => {
    const { _id } = await backend.add('ann', { name: 'A "quoted" <helmet>' });
    const { html, tags } = await pageOf(_id);
    expect(html).not.toContain('<helmet>');
    expect(JSON.parse(tags['opened-artifact'] ?? '')).toEqual({
      name: 'A "quoted" <helmet>',
      image: anArtifact().image,
      type: 'Tools',
    });
  });

  it('says nothing that lists do not say: neither who added it nor their address', async () => {
    const { _id } = await backend.add('zoe-the-adder');
    const { html } = await pageOf(_id);
    expect(html).not.toMatch(/zoe/i);
  });

  it('names one address for every way to write it', async () => {
    const { _id } = await backend.add('ann');
    expect((await pageOf(_id.toUpperCase())).tags.canonical).toBe(`${PUBLIC_URL}/artifact/${_id}`);
  });

  it('has another picture when the artifact has changed', async () => {
    const { _id } = await backend.add('ann');
    const before = (await pageOf(_id)).tags['og:image'];
    await backend.call('PUT', pathOf('updateArtifact', _id), {
      as: 'ann',
      body: anArtifact({ name: 'Iron axe' }),
    });
    const { tags } = await pageOf(_id);
    expect(tags['og:title']).toBe('Iron axe');
    expect(tags['og:image']).not.toBe(before);
  });

  it.each([
    ['quotation marks', `"onload="alert(1)' x='`],
    ['a script', '</title></script><script>alert(1)</script>'],
    ['the beginning of a tag', '<!-- <img src=x onerror=alert(1)> -->'],
    ['references', '&quot;&lt;b&gt; &#34;'],
    ['the signs of a replacement', "$& $' $` $1 $$"],
    ['an emoji', '🏺 amphora 👩🏽‍🚀'],
    ['letters from right to left', '\u202E مخطوطة \u202C'],
  ])('cannot be broken out of by a name with %s', async (_, name) => {
    const { _id } = await backend.add('ann', { name, description: name });
    const generic = await pageOf(UNKNOWN);
    const { html, tags, title, response } = await pageOf(_id);
    expect(title).toBe(name.trim());
    expect(tags['og:title']).toBe(name.trim());
    expect(tags['twitter:description']).toBe(name.trim());
    // The same tags as on the generic card, and as many scripts; three tags are the artifact's own.
    const own = ['canonical', 'og:url', 'opened-artifact'];
    const withoutOwn = Object.keys(tags).filter((tag) => !own.includes(tag));
    expect(withoutOwn).toEqual(Object.keys(generic.tags));
    // One more: what machines read.
    expect(html.match(/<script/g)).toHaveLength((generic.html.match(/<script/g) ?? []).length + 1);
    expect(html.match(/<(?:img|!--)/g)).toBeNull();
    expect(response.headers.get('Content-Security-Policy')).toBe(
      generic.response.headers.get('Content-Security-Policy'),
    );
  });

  it('is cut where a text of 10,000 characters is too long for a card, between two words', async () => {
    const { _id } = await backend.add('ann');
    const long = 'pottery 🏺 '.repeat(1000).trim();
    await backend.db.update(artifacts).set({ name: long, description: long }).where(eq(artifacts.id, _id));
    const { tags, title } = await pageOf(_id);
    expect(title).toMatch(/^(?:pottery 🏺 )+pottery(?: 🏺)?…$/u);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(tags.description).toBe(title);
    expect((await pictureOf(_id)).status).toBe(200);
  });

  it.each([UNKNOWN, 'no-such-slug', 'x', '%00', '%2e%2e%2fetc'])(
    'is a generic one with status 404 for no artifact (%s), and the app is served all the same',
    async (id) => {
      const { response, html, tags } = await pageOf(id);
      expect(response.status).toBe(404);
      expect(html).toContain('<div id="root"></div>');
      expect(html).toContain('<script defer src="/artifact.js">');
      expect(tags).toMatchObject({ 'og:title': 'Explore History', 'og:image': `${PUBLIC_URL}/share.jpg` });
      expect(tags.canonical).toBeUndefined();
    },
  );

  it('is that of no artifact once it is deleted, and so is its picture', async () => {
    const { _id } = await backend.add('ann');
    expect((await pageOf(_id)).response.status).toBe(200);
    await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
    expect((await pageOf(_id)).response.status).toBe(404);
    expect((await pictureOf(_id)).status).toBe(404);
  });

  it('is the generic one, and no error, while the database cannot be read or the address has asked too much', async () => {
    const { _id } = await backend.add('ann');
    const onDefect = jest.fn();
    const broken = {
      select: () => {
        throw new TypeError('broken');
      },
    } as unknown as TestBackend['db'];
    const { response, tags } = await pageOf(_id, { db: broken, onDefect });
    expect([response.status, tags['og:title']]).toEqual([200, 'Explore History']);
    expect(onDefect).toHaveBeenCalledTimes(1);

    const site = siteOf({ count: countUpTo(1) });
    await site.request(`/artifact/${_id}`);
    const second = await site.request(`/artifact/${_id}`);
    expect([second.status, titleOf(await second.text())]).toEqual([200, 'Explore History']);
  });

  it('answers HEAD as it answers GET, without a body', async () => {
    const { _id } = await backend.add('ann');
    const { drawCard } = countedCards();
    for (const [address, status] of [
      [`/artifact/${_id}`, 200],
      [`/artifact/${UNKNOWN}`, 404],
      [`${CARDS_PATH}/${_id}.jpg`, 200],
      [`${CARDS_PATH}/${UNKNOWN}.jpg`, 404],
    ] as const) {
      const response = await siteOf({ drawCard }).request(address, { method: 'HEAD' });
      expect([address, response.status, await response.text()]).toEqual([address, status, '']);
    }
  });
});

describe('every other page', () => {
  it.each(['/', '/all-artifacts'])('names its own address and an absolute picture: %s', async (address) => {
    const html = await (await siteOf().request(`${address}?search=x`)).text();
    expect(tagsOf(html)).toMatchObject({
      canonical: PUBLIC_URL + address,
      'og:image': `${PUBLIC_URL}/share.jpg`,
      'twitter:image': `${PUBLIC_URL}/share.jpg`,
    });
    expect(html.match(/name="description"/g)).toHaveLength(1);
  });
});

describe('the picture of a card', () => {
  it('is a JPEG of 1,200 x 630 with the product’s own picture in it', async () => {
    const { _id } = await backend.add('ann', { image: `${PUBLIC_URL}/pictures/artifacts/green.webp` });
    const response = await pictureOf(_id);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZE });
    const [red = 255, green = 0, blue = 255] = await colourAt(picture, 900, 200);
    expect(green).toBeGreaterThan(240);
    expect(red + blue).toBeLessThan(20);
  });

  it.each([
    'https://elsewhere.example/axe.jpg',
    `${PUBLIC_URL}/pictures/artifacts/../../app.html.webp`,
    `${PUBLIC_URL}/pictures/artifacts/gone.webp`,
    'http://169.254.169.254/latest/meta-data.png',
  ])(
    'is of words and a sign where the picture is not the product’s own, and nothing is fetched: %s',
    async (image) => {
      const fetched = jest.spyOn(globalThis, 'fetch');
      const { _id } = await backend.add('ann', { image, type: 'Weapons' });
      const picture = Buffer.from(await (await pictureOf(_id)).arrayBuffer());
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...CARD_SIZE });
      // The lower right corner has the tint of weapons: more red than green or blue.
      const [red = 0, green = 0, blue = 0] = await colourAt(picture, 1150, 580);
      expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
      expect(fetched).not.toHaveBeenCalled();
      fetched.mockRestore();
    },
  );

  it('is drawn once, whoever asks at once, and may be kept for a day under its own address', async () => {
    const { _id } = await backend.add('ann');
    const { drawn, drawCard } = countedCards();
    const site = siteOf({ drawCard });
    const { pathname, search } = new URL(
      tagsOf(await (await site.request(`/artifact/${_id}`)).text())['og:image'] ?? '',
    );
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => site.request(pathname + search)),
    );
    responses.push(await site.request(pathname + search));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(drawn).toHaveLength(1);
    expect(responses[0]?.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect((await site.request(pathname)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await site.request(`${pathname}?v=old`)).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('is drawn when no other one is, of whatever address', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await backend.add('ann', { name: `Axe ${index}` }))._id);
    const [drawing, together] = [new Set<string>(), [] as number[]];
    const drawCard = () =>
      Promise.resolve(async ({ name }: { name: string }) => {
        together.push(drawing.add(name).size);
        await new Promise(setImmediate);
        drawing.delete(name);
        return Buffer.from('picture');
      });
    const site = siteOf({ drawCard });
    const asked = ids.map(async (id, index) => site.request(`${CARDS_PATH}/${id}.jpg?from=${index % 2}`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(together).toEqual([1, 1, 1]);
  });

  it('counts against the limits of its address, more while it is drawn than when it is kept', async () => {
    const { _id } = await backend.add('ann');
    const { drawCard } = countedCards();
    const site = siteOf({ drawCard, count: countUpTo(107) });
    const get = () => site.request(`${CARDS_PATH}/${_id}.jpg`);
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([200, 200, 429]);
    const refused = await get();
    expect(await refused.json()).toEqual(refusal('too-many'));
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is the generic one where it cannot be drawn', async () => {
    const { _id } = await backend.add('ann');
    const onDefect = jest.fn();
    const drawCard = () => Promise.reject(new Error('The library has no binary for this system.'));
    const response = await pictureOf(_id, { drawCard, onDefect });
    expect([response.status, await response.text()]).toEqual([200, 'generic']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(onDefect).toHaveBeenCalledTimes(1);
  });
});
