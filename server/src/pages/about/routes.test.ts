import { pathOf } from '#contract/calls.ts';
import type { About } from '#contract/about.ts';
import { openBackend } from '../../testing/backend.ts';

const backend = await openBackend({
  publicUrl: 'https://example.org/museum',
  texts: { imprint: '# Who we are\n\nThe museum. [Help](/help)', privacy: 'Nothing is kept.' },
});
afterAll(() => backend.close());

const ask = (query: string) => backend.call<About>('GET', `${pathOf('aboutPage')}${query}`);

describe('The pages of an institution’s own words', () => {
  it('are answered to everybody, as HTML (INST-10)', async () => {
    expect((await ask('?page=imprint')).json).toEqual({
      title: 'Who we are',
      html: '<p dir="auto">The museum. <a href="/museum/help">Help</a></p>',
    });
    expect((await ask('?page=privacy')).json).toEqual({
      title: 'Privacy',
      html: '<p dir="auto">Nothing is kept.</p>',
    });
  });

  it('are not there where the institution has written none (INST-10)', async () => {
    expect(await ask('?page=terms')).toMatchObject({
      status: 404,
      json: { message: 'This site has no such page.' },
    });
  });

  it.each(['', '?page=', '?page=contact', '?page=__proto__'])(
    'are no others: %j (INST-10)',
    async (query) => {
      expect(await ask(query)).toMatchObject({
        status: 422,
        json: { fields: { page: 'page must be one of imprint, privacy, accessibility, terms.' } },
      });
    },
  );
});
