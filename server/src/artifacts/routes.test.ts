import { sql } from 'drizzle-orm';
import type { Artifact, OwnRecord } from '#contract/artifact.ts';
import { TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import type { Totals } from '#contract/artifactList.ts';
import { BACKEND_PATH, CALLS, pathOf, type CallName } from '#contract/calls.ts';
import { ERROR_MESSAGES } from '#contract/error.ts';
import { likeCounts } from '../core/db/internalTables.ts';
import { parseRecord } from '../operator/import/recordSchema.ts';
import { rowsOf } from '../core/db/database.ts';
import { maintain } from '../operator/maintenance.ts';
import { saveRecords } from './records.ts';
import { CATALOGUE_SOURCE } from './rows.ts';
import { anArtifact } from '#contract/testing.ts';
import { findPlace } from '../places/findPlace.ts';
import { handOverHidden, hideArtifact } from './hidden.ts';
import { openBackend, refusal } from '../testing/backend.ts';
import { aText, matching, something } from '../testing/matchers.ts';

const NOWHERE = '018f0000-0000-7000-8000-000000000000';
const FROM_A_CATALOGUE = '018f0000-0000-7000-8000-000000000001';

const backend = await openBackend();
afterAll(() => backend.close());

describe('one artifact', () => {
  const read = async (values: Record<string, string>) => {
    const record = {
      ...anArtifact(),
      sourceUrl: '',
      licence: '',
      adderName: 'A museum',
      createdAt: undefined,
    };
    await saveRecords(
      backend.db,
      [{ ...record, source: 'A museum', sourceId: 'credit', ...values }],
      new Date(),
    );
    const [row] = await rowsOf<{ id: string }>(
      backend.db,
      sql`select id from artifacts where source_id = ${values.sourceId ?? 'credit'} order by id desc limit 1`,
    );
    return (await backend.call<Artifact>('GET', pathOf('artifact', row?.id ?? ''), { as: 'ann' })).json;
  };

  it('tells whose record it is, its page there and its licence', async () => {
    const credit = { sourceUrl: 'https://museum.example/1', licence: 'CC0-1.0' };
    expect(await read(credit)).toMatchObject({ source: 'A museum', ...credit });
    expect(Object.keys(await read({}))).not.toContain('licence');
  });

  it('is also found by its slug, when it came with the product', async () => {
    const sourceUrl = 'https://museum.example/stone';
    const stone = { source: CATALOGUE_SOURCE, sourceId: 'rosetta-stone', name: 'Rosetta Stone', sourceUrl };
    expect(await read(stone)).toMatchObject({ sourceUrl });
    const bySlug = (slug: string) => backend.call<Artifact>('GET', pathOf('artifact', slug), { as: 'ann' });
    expect((await bySlug('rosetta-stone')).json).toMatchObject({ name: 'Rosetta Stone' });
    expect((await bySlug('credit')).status).toBe(404);
    expect((await bySlug('no-such-stone')).status).toBe(404);
  });

  it('tells no source of a record that came with the product, or that a person added', async () => {
    expect(Object.keys(await read({ source: CATALOGUE_SOURCE }))).not.toContain('source');
    const { _id } = await backend.add('ann');
    const { json } = await backend.call<Artifact>('GET', pathOf('artifact', _id), { as: 'ben' });
    expect(Object.keys(json).filter((key) => /source|licence|adderEmail/.test(key))).toEqual([]);
  });
});

describe('adding an artifact', () => {
  it('answers 201 with the artifact, owned by the token and not by the body (RECORD-1, RECORD-5, CALL-10)', async () => {
    const { status, json } = await backend.call<Artifact>('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: {
        ...anArtifact({ name: '  Bronze axe ' }),
        adderName: 'Eve',
        adderEmail: 'eve@example.org',
        likes: 99,
        _id: NOWHERE,
      },
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      ...anArtifact(),
      yearFrom: -900,
      yearTo: -900,
      _id: matching(/^[\da-f-]{36}$/),
      adderName: 'Ann',
      adderEmail: 'ann@example.org',
      likes: 0,
      revision: 0,
      createdAt: matching(/^2030-01-01T.*Z$/),
      isLikedByUser: false,
    });
    expect(json._id).not.toBe(NOWHERE);
  });

  it('says without a token that one must be logged in', async () => {
    const { status, json } = await backend.call('POST', pathOf('addArtifact'), { body: anArtifact() });
    expect(status).toBe(401);
    expect(json).toEqual(refusal('unauthorized', ERROR_MESSAGES.unauthorizedAdd));
  });

  it('reports every empty field at once', async () => {
    const { status, json } = await backend.call<{ fields: object }>('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { type: '' },
    });
    expect(status).toBe(422);
    expect(json).toEqual({ ...refusal('invalid'), fields: something() });
    expect(Object.keys(json.fields).sort()).toEqual([...TEXT_FIELD_NAMES, 'image', 'type'].sort());
  });

  it.each([
    ['a number', 5],
    ['a list', ['a']],
    ['an object', { a: 1 }],
    ['true', true],
    ['null', null],
  ])('refuses %s where a text is due', async (_what, name) => {
    const { status, json } = await backend.call('POST', pathOf('addArtifact'), {
      as: 'ann',
      body: { ...anArtifact(), name },
    });
    expect(status).toBe(422);
    expect(json.fields).toEqual({ name: matching(/\.$/) });
  });

  it.each(['ftp://example.org/a.jpg', 'https://example.org/a.pdf', 'javascript:alert(1)//.png'])(
    'refuses the image address %s',
    async (image) => {
      const { status, json } = await backend.call('POST', pathOf('addArtifact'), {
        as: 'ann',
        body: anArtifact({ image }),
      });
      expect(status).toBe(422);
      expect(json.fields).toEqual({ image: 'Please enter a valid image URL.' });
    },
  );

  it('keeps what a database text cannot hold out of it', async () => {
    const added = await backend.add('ann', { name: 'A\0xe \ud800 \u{1f3fa}', description: '\0\udfffend' });
    expect(added).toMatchObject({ name: 'Axe \ufffd \u{1f3fa}', description: '\ufffdend' });
  });

  it('takes the longest texts and the widest letters', async () => {
    const added = await backend.add('ann', {
      name: 'ﷺ'.repeat(500),
      description: '漢'.repeat(10_000),
      historicalContext: 'ﷺ'.repeat(10_000),
    });
    expect(added.name).toHaveLength(500);
  });
});

describe('one artifact', () => {
  it('shows its e-mail address to nobody but its owner (RECORD-6, CALL-6)', async () => {
    const { _id } = await backend.add('ann');
    const seen = await backend.call<Artifact>('GET', pathOf('artifact', _id), { as: 'bob' });
    expect(seen.json).not.toHaveProperty('adderEmail');
    const own = await backend.call<Artifact>('GET', pathOf('artifact', _id), { as: 'ann' });
    expect(own.json.adderEmail).toBe('ann@example.org');
    const list = await backend.call<Artifact[]>('GET', pathOf('listArtifacts'));
    expect(JSON.stringify(list.json)).not.toContain('@');
  });

  it.each(['nonsense', NOWHERE, '%00', `${NOWHERE}'--`])('answers 404 for the id %s', async (id) => {
    const calls = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].path.includes(':id'));
    for (const name of calls) {
      const { status, json } = await backend.call(CALLS[name].method, pathOf(name, id, NOWHERE), {
        as: 'ann',
        body: {
          updateArtifact: anArtifact(),
          addReview: { review: 'Worth a visit' },
          reportArtifact: { reason: 'Stolen' },
          reportReview: { reason: 'Rude' },
          reportSuggestion: { reason: 'Rude' },
          suggestChange: { changes: { name: 'Axe' }, reason: 'Why' },
          decideSuggestion: { decision: 'accept' },
          updateReview: { review: 'Worth a visit' },
          moveLiked: { after: '' },
        }[name as string],
      });
      expect([name, status]).toEqual([name, 404]);
      const { artifactNotFound, reviewNotFound } = ERROR_MESSAGES;
      const isOfReview = CALLS[name].path.includes(':review') && id === NOWHERE;
      expect(json).toEqual(refusal('not-found', isOfReview ? reviewNotFound : artifactNotFound));
    }
  });
});

describe('changing an artifact', () => {
  it('answers the changed artifact; what is left out keeps its value (MINE-3, RECORD-5)', async () => {
    const added = await backend.add('ann', { type: 'Weapons' });
    const { name, image, historicalContext } = added;
    const body = {
      name,
      image,
      historicalContext,
      description: 'Another',
      historicalCreationDate: '100 BC',
      createdAt: '100 BC',
      likes: 7,
    };
    const { status, json } = await backend.call<Artifact>('PUT', pathOf('updateArtifact', added._id), {
      as: 'ann',
      body,
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      ...added,
      adderId: 'ann',
      found: await findPlace(added.discoveredAt),
      kept: await findPlace(added.presentLocation),
      revision: 1,
      description: 'Another',
      historicalCreationDate: '100 BC',
      yearFrom: -100,
      yearTo: -100,
    });
  });

  it('empties a field that is sent empty', async () => {
    const added = await backend.add('ann');
    const { json } = await backend.call<Artifact>('PUT', pathOf('updateArtifact', added._id), {
      as: 'ann',
      body: anArtifact({ presentLocation: ' ' }),
    });
    expect(json.presentLocation).toBe('');
  });

  it('requires name, image, context and description', async () => {
    const { _id } = await backend.add('ann');
    const { status, json } = await backend.call<{ fields: object }>('PUT', pathOf('updateArtifact', _id), {
      as: 'ann',
      body: {},
    });
    expect(status).toBe(422);
    expect(Object.keys(json.fields).sort()).toEqual(['description', 'historicalContext', 'image', 'name']);
  });

  it('and deleting it is for its owner only (PRODUCT-3, CALL-10, CALL-14)', async () => {
    const { _id } = await backend.add('ann');
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? anArtifact() : undefined;
      expect(await backend.call(method, pathOf('updateArtifact', _id), { as: 'bob', body })).toMatchObject({
        status: 403,
        json: refusal('forbidden', ERROR_MESSAGES.notYours),
      });
      expect(await backend.call(method, pathOf('artifact', _id), { body })).toMatchObject({
        status: 401,
        json: refusal('unauthorized'),
      });
    }
    expect((await backend.call('GET', pathOf('artifact', _id), { as: 'ann' })).status).toBe(200);
  });

  it('and deleting it is for nobody when a catalogue brought it', async () => {
    await backend.db.execute(
      sql`insert into artifacts (id, name, type, created_at) values (${FROM_A_CATALOGUE}, 'Record', 'Tools', now())`,
    );
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? anArtifact() : undefined;
      expect(
        await backend.call(method, pathOf('updateArtifact', FROM_A_CATALOGUE), { as: 'bob', body }),
      ).toMatchObject({
        status: 403,
        json: refusal('forbidden', ERROR_MESSAGES.notYours),
      });
    }
    const { json } = await backend.call<Artifact>('GET', pathOf('artifact', FROM_A_CATALOGUE), { as: 'bob' });
    expect(json.name).toBe('Record');
  });

  it('deletes for good, with likes and reviews (MINE-7)', async () => {
    const { _id } = await backend.add('ann');
    await backend.call('POST', pathOf('setLike', _id), { as: 'bob' });
    await backend.call('POST', pathOf('addReview', _id), { as: 'bob', body: { review: 'Sharp' } });
    const deleted = await backend.call('DELETE', pathOf('deleteArtifact', _id), { as: 'ann' });
    expect(deleted).toMatchObject({ status: 200, json: { message: aText() } });
    expect((await backend.call('GET', pathOf('artifact', _id), { as: 'ann' })).status).toBe(404);
    expect((await backend.call('GET', pathOf('reviews', _id), { as: 'ann' })).status).toBe(404);
    expect((await backend.call<Artifact[]>('GET', pathOf('liked'), { as: 'bob' })).json).toEqual([]);
  });
});

describe('lists', () => {
  it('of my artifacts hold mine, newest first (CALL-8)', async () => {
    const first = await backend.add('cem');
    const second = await backend.add('cem');
    const { json } = await backend.call<Artifact[]>('GET', pathOf('myArtifacts'), { as: 'cem' });
    expect(json).toEqual([second, first]);
    expect((await backend.call('GET', pathOf('myArtifacts'))).status).toBe(401);
  });

  it('of my artifacts come in pages, each artifact on one of them (LIST-12)', async () => {
    await backend.db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at)
      select gen_random_uuid(), 'Record ' || n, 'Tools', 'fay', timestamptz '2031-01-01' + (n / 3) * interval '1 ms'
      from generate_series(1, 1200) n`);
    const pages = await backend.pagesOf<Artifact>(pathOf('myArtifacts'), 'fay');
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [1000, '1200'],
      [200, '1200'],
    ]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1200);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const inFives = await backend.pagesOf<Artifact>(`${pathOf('myArtifacts')}?limit=500`, 'fay');
    expect(inFives.map(({ items }) => items.length)).toEqual([500, 500, 200]);
    expect(inFives.flatMap(({ items }) => items)).toEqual(all);
  });

  it('of my records hold all that I typed, as an import reads it without loss (MINE-8)', async () => {
    const details = [1, 2, 3].map((n) => ({ x: n / 4, y: 0.5, title: `Point ${n}`, text: 'Worn' }));
    const foundPin = { lat: 31.4, lon: 30.42 };
    const said = { citedSource: 'A book', pictureRights: 'own', pictureCredit: 'Gus' } as const;
    const typed = { name: 'Ewer', description: 'Two lines:\nboth of them', details, foundPin, ...said };
    const added = await backend.add('gus', typed);
    const [page] = await backend.pagesOf<OwnRecord>(pathOf('ownRecords'), 'gus');
    expect(page).toMatchObject({ total: '1', items: [{ ...typed, sourceId: added._id }] });
    const [record] = page?.items ?? [];
    const read = parseRecord(record, 'my-artifacts');
    expect(read).toEqual({
      record: {
        ...record,
        keptPin: undefined,
        source: 'my-artifacts',
        sourceUrl: '',
        licence: '',
        createdAt: new Date(added.createdAt),
      },
    });
    expect(await backend.pagesOf(`${pathOf('ownRecords')}?limit=500`, 'fay')).toHaveLength(3);
  });

  it('of all artifacts hold the first 1,000, and say how many there are and where the next ones are (LIST-8, CALL-5)', async () => {
    const { headers, json } = await backend.call<Artifact[]>('GET', pathOf('listArtifacts'));
    expect(json).toHaveLength(1000);
    expect(Number(headers.get('X-Total-Count'))).toBeGreaterThan(1200);
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(headers.get('Link') ?? '') ?? [];
    const rest = await backend.call<Artifact[]>('GET', next.replace(BACKEND_PATH, ''));
    expect(json.length + rest.json.length).toBe(Number(headers.get('X-Total-Count')));
    expect(rest.headers.get('Link')).toBeNull();
  });

  it.each(['limit=1001', 'from=1_1', "from=1_x'"])('of my artifacts are refused with ?%s', async (query) => {
    const { status, json } = await backend.call('GET', `${pathOf('myArtifacts')}?${query}`, { as: 'fay' });
    expect([status, json]).toEqual([422, { ...refusal('invalid'), fields: something() }]);
  });

  it('of featured artifacts hold the six most liked with an image; ties: more reviews, then the older (HOME-10, CALL-6)', async () => {
    const made: string[] = [];
    for (let n = 0; n < 8; n++) {
      const { _id } = await backend.add('dan', { name: `Featured ${n}` });
      // What a museum says of a record's age does not count.
      await backend.db.execute(
        sql`update artifacts set created_at = timestamptz '2001-01-01' - ${n} * interval '1 day' where id = ${_id}::uuid`,
      );
      made.push(_id);
    }
    const idOf = (n: number) => made[n] ?? '';
    await backend.db.execute(sql`insert into artifacts (id, name, type, owner_uid, created_at, likes)
      values (gen_random_uuid(), 'Liked, without an image', 'Tools', 'dan', now(), 99)`);
    await backend.call('POST', pathOf('setLike', idOf(7)), { as: 'dan' });
    for (const [n, times] of [
      [6, 2],
      [5, 1],
      [4, 1],
    ] as const)
      for (let review = 0; review < times; review++)
        await backend.call('POST', pathOf('addReview', idOf(n)), { as: 'dan', body: { review: 'Fine' } });
    const { json } = await backend.call<Artifact[]>('GET', pathOf('featuredArtifacts'), { as: 'dan' });
    expect(json).toHaveLength(6);
    expect(json.slice(0, 4).map(({ name }) => name)).toEqual([7, 6, 4, 5].map((n) => `Featured ${n}`));
    // Nobody said anything about the others: what was there before comes first.
    const [, , , , fifth, sixth] = json.map(({ _id }) => _id);
    expect(fifth && sixth && fifth < sixth && sixth < idOf(0)).toBe(true);
    expect(json[0]).toMatchObject({ likes: 1, isLikedByUser: true });
    expect(json[0]).not.toHaveProperty('reviewCount');
    expect((await backend.call('GET', pathOf('featuredArtifacts'))).status).toBe(401);
  });

  it('are counted with their likes, for visitors too (HOME-8)', async () => {
    const totals = async () => (await backend.call<Totals>('GET', pathOf('catalogueTotals'))).json;
    const before = await totals();
    const [one, two] = [await backend.add('eve'), await backend.add('eve')];
    for (const as of ['eve', 'fay', 'gus']) await backend.call('POST', pathOf('setLike', one._id), { as });
    await backend.call('POST', pathOf('setLike', two._id), { as: 'eve' });
    await backend.call('POST', pathOf('setLike', two._id), { as: 'eve' });
    expect(await totals()).toEqual({ artifacts: before.artifacts + 2, likes: before.likes + 3 });
    // Summing up what was counted changes nothing.
    for (let n = 0; n < 101; n++) await backend.db.execute(sql`insert into like_counts (n) values (0)`);
    await maintain(backend.db);
    expect(await backend.db.$count(likeCounts)).toBe(1);
    expect(await totals()).toEqual({ artifacts: before.artifacts + 2, likes: before.likes + 3 });
    // The likes of an artifact go with it (MINE-7).
    await backend.call('DELETE', pathOf('deleteArtifact', one._id), { as: 'eve' });
    expect(await totals()).toEqual({ artifacts: before.artifacts + 1, likes: before.likes });
  });
});

describe('pictures that users sent', () => {
  const ID = '018bcfe5-6800-7000-8000-00000000000';
  const address = (uid: string, n: number, host = 'http://localhost:3000') =>
    `${host}/v0/b/b/o/artifact_pics%2F${uid}%2F${ID}${n}.webp?alt=media`;
  const ask = (ids: string, as = 'ann') =>
    backend.call<string[]>('GET', `${pathOf('unusedPictures')}?ids=${ids}`, { as });

  it('are unused while no artifact has them, nor had them (ADD-10)', async () => {
    const unused = async (as: string) => {
      const { json } = await ask([1, 2, 3, 4].map((n) => `${ID}${n}`).join(), as);
      return json.map((id) => Number(id.at(-1))).sort();
    };
    expect(await unused('ann')).toEqual([1, 2, 3, 4]);
    const { _id } = await backend.add('ann', { image: address('ann', 1) });
    // The address by which the same storage was reached elsewhere, or earlier.
    await backend.add('bob', { image: address('ann', 2, 'https://127.0.0.1:9') });
    expect(await unused('ann')).toEqual([3, 4]);
    const changed = { ...anArtifact(), image: address('ann', 3) };
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body: changed });
    expect(await unused('ann')).toEqual([4]);
    expect(await unused('bob')).toEqual([1, 2, 3, 4]);
  });

  it('are not unused where what has them is hidden, and was handed over or has lost its owner (ADD-10, ANSWER-6)', async () => {
    const image = address('ann', 5);
    const { _id } = await backend.add('ann', { image });
    const hiding = { id: _id, reason: 'Why', now: new Date() };
    await backend.db.transaction((tx) => hideArtifact(tx, hiding));
    await handOverHidden(backend.db, 'ann', { uid: 'ben', name: 'Ben', email: 'ben@example.org' });
    expect((await ask(`${ID}5,${ID}6`)).json).toEqual([`${ID}6`]);
    await backend.call('DELETE', `${pathOf('deleteAccount')}?artifacts=keep`, { as: 'ben' });
    expect((await ask(`${ID}5,${ID}6`)).json).toEqual([`${ID}6`]);
  });

  it.each(['', 'x', `${ID}1,`, Array(51).fill(`${ID}1`).join()])(
    'are asked for by their ids, and not by "%s"',
    async (ids) => {
      const { status, json } = await ask(ids);
      const message = 'ids must be ids of pictures, 50 at most, with commas between them.';
      expect(status).toBe(422);
      expect(json).toMatchObject({ fields: { ids: message } });
    },
  );

  it('may have any address that only looks like theirs, however long', async () => {
    const image = `https://example.org/artifact_pics%2F${'𒀀'.repeat(900)}%2F.webp`;
    expect(await backend.add('ann', { image })).toMatchObject({ image });
  });
});
