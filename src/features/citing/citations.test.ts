import { Cite } from '@citation-js/core';
import type { Artifact } from '#contract/artifact.ts';
import { EXPLORE_HISTORY } from '#contract/institution.ts';
import { setInstitution } from '#src/lib/institution.ts';
import { citationsOf } from './citations.ts';

const READ = { url: 'https://history.example.org/artifact/stone', on: new Date(2026, 10, 24) };

const stone = (changes: Partial<Artifact> = {}): Artifact => ({
  _id: 'rosetta-stone',
  name: 'Rosetta Stone',
  image: '',
  type: 'Writings',
  historicalContext: '',
  description: '',
  historicalCreationDate: '196 BC',
  discoveredAt: '1799, Rashid, Egypt',
  discoveredBy: '',
  presentLocation: 'British Museum, London',
  yearFrom: -196,
  yearTo: -196,
  adderName: '',
  likes: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  isLikedByUser: false,
  ...changes,
});

/** A record as a museum writes it, with everything that BibTeX and RIS read as their own. */
const museum = stone({
  _id: '0190f3a2-1c5e-7000-8000-000000000001',
  name: 'Fragment d’un “rouleau” & {étui}: 100% #1 $x_y$ ~ ^ \\input{a} } , note = {鼎 Ωμέγα "quoted" <b>bold -- \'\'\nTY  - BOOK',
  historicalCreationDate: 'mid Ramesside?',
  presentLocation: 'Musée des Confluences {Lyon}\r\nER  - ',
  yearFrom: null,
  yearTo: null,
  source: 'Musée & Archives',
  licence: 'CC BY 4.0',
});
/** On one line. */
const NAME = museum.name.replace(/\s+/g, ' ');

const parsed = (text: string) => new Cite(text).data;

describe('a citation of an artifact', () => {
  it('says in Chicago’s way what it is, when and where, and when it was read (ARTIFACT-16)', () => {
    expect(citationsOf(stone(), READ).Chicago).toBe(
      'Rosetta Stone. 196 BC. Writings. British Museum, London. Explore History. Accessed November 24, 2026. https://history.example.org/artifact/stone.',
    );
    expect(citationsOf(museum, READ).Chicago).toMatch(
      /mid Ramesside\?\.? Writings\. Musée des Confluences \{Lyon\} ER -\. Musée & Archives\. Licence: CC BY 4\.0\. Explore History\./,
    );
  });

  it.each(['متحف المدينة', 'Ann & Ben’s {City} “Museum” <i>', '100% \\input{a} $x_y$'])(
    'names the site as it calls itself: %s (INST-2)',
    (name) => {
      setInstitution({ ...EXPLORE_HISTORY, name });
      const cited = citationsOf(museum, READ);
      setInstitution();
      expect(cited.Chicago).toContain(`Licence: CC BY 4.0. ${name}. Accessed`);
      for (const text of Object.values(cited)) expect(text).not.toContain('Explore History');
      expect(parsed(cited.BibTeX)).toMatchObject([{ title: NAME }]);
    },
  );

  it.each([
    'A <i>kylix</i> <sup>2</sup> of 3 < 4',
    '<script>alert(1)</script>',
    'C:\\new {a} \\',
    '{:title:Another}',
    '<span class="nocase">x</span> & 100%',
    '𓀀 鼎 مخطوطة',
  ])('says a record’s own words in Chicago’s way as they stand: %s (ARTIFACT-16)', (words) => {
    const undated = { historicalCreationDate: words, yearFrom: null, yearTo: null };
    const { Chicago } = citationsOf(
      stone({ ...undated, name: words, presentLocation: words, source: words, licence: words }),
      READ,
    );
    expect(Chicago).toBe(
      `${words}. ${words}. Writings. ${words}. ${words}. Licence: ${words}. Explore History. Accessed November 24, 2026. ${READ.url}.`,
    );
  });

  it.each([
    ['a starter artifact', stone(), 'Rosetta Stone'],
    ['an imported record', museum, NAME],
  ])('is read back as it was from BibTeX, RIS and CSL-JSON: %s (ARTIFACT-16)', (_, artifact, name) => {
    const { BibTeX, RIS, 'CSL-JSON': json } = citationsOf(artifact, READ);
    for (const form of [BibTeX, RIS, json]) {
      const [item, ...more] = parsed(form);
      expect(more).toEqual([]);
      expect(item).toMatchObject({ title: name, URL: READ.url });
      expect(item?.note).toContain(`Historical Creation Date: ${artifact.historicalCreationDate}`);
      expect(item?.note).toContain(`Discovered At: ${artifact.discoveredAt}`);
      expect(item?.note).toContain(
        `Present Location: ${artifact.presentLocation.replace(/\s+/g, ' ').trim()}`,
      );
      if (artifact.licence) expect(item?.note).toContain(`Licence: ${artifact.licence}`);
      if (artifact.source) expect(item?.publisher).toBe(artifact.source);
    }
  });

  it('lets nothing of a record out of a field of BibTeX or a line of RIS (ARTIFACT-16)', () => {
    const { BibTeX, RIS } = citationsOf(museum, READ);
    const lines = BibTeX.split('\n');
    expect(lines[0]).toMatch(/^@misc\{[\da-f-]+,$/);
    expect(lines.at(-1)).toBe('}');
    for (const field of lines.slice(1, -1)) {
      expect(field).toMatch(/^\t[a-z]+ = \{.*\},$/);
      // BibTeX counts braces, whatever stands before them.
      const depths = [...field.replace(/[^{}]/g, '')].reduce<number[]>(
        (all, brace) => [...all, (all.at(-1) ?? 0) + (brace === '{' ? 1 : -1)],
        [],
      );
      expect(depths.indexOf(0)).toBe(depths.length - 1);
    }
    expect(RIS.split('\n').filter((each) => /^(?:TY|ER) {2}-/.test(each))).toHaveLength(2);
    for (const field of RIS.split('\n')) expect(field).toMatch(/^[A-Z][A-Z\d] {2}- /);
  });

  it.each([
    ['before 1984', { literal: 'before 1984' }],
    ['after 1985', { literal: 'after 1985' }],
    ['18th century', { literal: '18th century' }],
    ['Edo period', { literal: 'Edo period' }],
    ['2.5 million years ago', { literal: '2.5 million years ago' }],
    ['192X', { literal: '192X' }],
    ['ca. 1353–1336 B.C.', { 'date-parts': [[-1353], [-1336]], circa: true }],
    ['c. 1350–1300 BC', { 'date-parts': [[-1350], [-1300]], circa: true }],
    ['196 BC', { 'date-parts': [[-196]] }],
    ['AD 79', { 'date-parts': [[79]] }],
    ['1858-60', { 'date-parts': [[1858], [1860]] }],
    ['1814 (?)', { 'date-parts': [[1814]], circa: true }],
  ])(
    'has the record’s own words for its date, and no year that they do not say: %s (ARTIFACT-16)',
    (words, issued) => {
      const {
        Chicago,
        BibTeX,
        RIS,
        'CSL-JSON': json,
      } = citationsOf(stone({ historicalCreationDate: words }), READ);
      expect(Chicago).toContain(`. ${words.replace(/\.$/, '')}. `);
      expect(parsed(json)[0]?.issued).toEqual(issued);
      // Programs drop the sign of a year BC, and have no words for doubt.
      expect(RIS).not.toMatch(/^(?:PY|DA|Y1) {2}-/m);
      expect(BibTeX).not.toMatch(/\t(?:year|date) = /);
      for (const form of [BibTeX, RIS, json])
        expect(parsed(form)[0]?.note).toContain(`Historical Creation Date: ${words}`);
    },
  );

  it('has the one year that a record is sure of in every form (ARTIFACT-16)', () => {
    const {
      BibTeX,
      RIS,
      'CSL-JSON': json,
    } = citationsOf(stone({ historicalCreationDate: 'dated 1642' }), READ);
    expect(RIS).toContain('\nPY  - 1642\n');
    for (const form of [BibTeX, RIS, json])
      expect(parsed(form)[0]?.issued).toEqual({ 'date-parts': [[1642]] });
  });

  it('names who wrote the record, unless that is the museum or an address (ARTIFACT-16, RECORD-6)', () => {
    const { Chicago, ...others } = citationsOf(stone({ adderName: 'Ada Lovelace' }), READ);
    expect(Chicago).toContain('British Museum, London. Record written by Ada Lovelace. Explore History.');
    for (const form of Object.values(others))
      expect(parsed(form)[0]?.note).toContain('Record written by Ada Lovelace');
    for (const adderName of ['', 'ada@example.org', 'Walters'])
      for (const form of Object.values(citationsOf(stone({ adderName, source: 'Walters' }), READ)))
        expect(form).not.toContain('written by');
  });

  it('says what it rests on, and whose the picture is (ARTIFACT-16, CREDIT-1)', () => {
    const said = { citedSource: 'Petrie {1917}', pictureRights: 'CC-BY-4.0', pictureCredit: 'Bo' } as const;
    const { Chicago, ...others } = citationsOf(stone(said), READ);
    expect(Chicago).toContain('London. Source: Petrie {1917}. Picture: Bo, CC BY 4.0. Explore History.');
    for (const form of Object.values(others)) {
      expect(parsed(form)[0]?.note).toContain('Source: Petrie {1917}; Picture: Bo, CC BY 4.0');
    }
  });
});
