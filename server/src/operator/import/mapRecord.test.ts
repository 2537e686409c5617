import { LENGTHS } from '#contract/constants.ts';
import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';
import { Columns } from './columns.ts';
import { mapRecord } from './mapRecord.ts';
import { NO_SETTINGS, type ImportSettings } from './settings.ts';

const map = (record: object, settings: Partial<ImportSettings> = {}) => {
  const all = { ...NO_SETTINGS, ...settings };
  return mapRecord(record, new Columns(all), all) as { value: Record<string, unknown>; notes: string[] };
};

describe('The columns of a file', () => {
  it.each([
    [
      'a museum',
      {
        'Object Number': '1999.1',
        Title: 'Aureus',
        'Object Date': 'A.D. 193',
        'Image URL': 'https://a.org/1.jpg',
      },
    ],
    [
      'other words for them',
      {
        'Accession No.': '1999.1',
        OBJECT_NAME: 'Aureus',
        'Date made': 'A.D. 193',
        picture: 'https://a.org/1.jpg',
      },
    ],
    [
      'Dublin Core',
      {
        'dc:identifier': '1999.1',
        'dcterms:title': 'Aureus',
        'dc.date': 'A.D. 193',
        image: 'https://a.org/1.jpg',
      },
    ],
    [
      'Omeka',
      {
        'Dublin Core:Identifier': '1999.1',
        'Dublin Core:Title': 'Aureus',
        'Dublin Core:Date': 'A.D. 193',
        file: 'https://a.org/1.jpg',
      },
    ],
    [
      'CollectionBuilder',
      { objectid: '1999.1', title: 'Aureus', date: 'A.D. 193', object_location: 'https://a.org/1.jpg' },
    ],
    [
      'our own pages',
      {
        sourceId: '1999.1',
        'Artifact Name': 'Aureus',
        'Historical Creation Date': 'A.D. 193',
        'Image URL': 'https://a.org/1.jpg',
      },
    ],
    [
      'Omeka S',
      {
        'dcterms:identifier': [{ type: 'literal', '@value': '1999.1' }],
        'dcterms:title': [{ type: 'literal', property_label: 'Title', '@value': 'Aureus' }],
        'dcterms:date': [{ type: 'literal', '@value': 'A.D. 193' }],
        image: 'https://a.org/1.jpg',
      },
    ],
    [
      'Linked Art',
      {
        id: 'https://a.org/object/7',
        type: 'HumanMadeObject',
        _label: 'Aureus (1999.1)',
        identified_by: [
          { type: 'Identifier', content: '1999.1', _label: 'Accession Number' },
          { type: 'Name', content: 'Aureus', classified_as: [{ _label: 'Preferred Term' }] },
        ],
        produced_by: { type: 'Production', timespan: { type: 'TimeSpan', _label: 'A.D. 193' } },
        representation: [
          { type: 'VisualItem', digitally_shown_by: [{ access_point: [{ id: 'https://a.org/1.jpg' }] }] },
        ],
      },
    ],
  ])('may have the names of %s', (_, record) => {
    expect(map(record).value).toMatchObject({
      sourceId: '1999.1',
      name: 'Aureus',
      historicalCreationDate: 'A.D. 193',
      image: 'https://a.org/1.jpg',
      type: 'Others',
    });
  });

  it('without a field of their own become lines of a text', () => {
    const { value } = map({
      name: 'Vase',
      Description: 'Red.',
      Medium: 'Clay',
      'Dublin Core:Creator': 'Exekias',
      Culture: 'Greek',
      'Height (cm)': 12,
    });
    expect(value).toMatchObject({
      description: 'Red.\nMedium: Clay\nHeight (cm): 12',
      historicalContext: 'Creator: Exekias\nCulture: Greek',
    });
  });

  it('of one field: the first that is filled is taken, and others are said in the historical context', () => {
    expect(map({ 'Object Name': 'Coin', Title: 'Aureus', Period: 'Roman' }).value).toMatchObject({
      name: 'Aureus',
      historicalCreationDate: 'Roman',
      historicalContext: 'Object Name: Coin',
    });
    expect(map({ 'Object Name': 'Coin', Title: '' }).value).toMatchObject({ name: 'Coin' });
  });

  it('of one name: the first that is filled is taken, texts get the lines of both, and others are said (IMPORT-2)', () => {
    const both = { Date: '1520', 'Date (column 4)': '1530', Findspot: '', 'Findspot (column 6)': 'Ur' };
    expect(map({ ...both, Medium: 'Clay', 'Medium (column 9)': 'Gold' }).value).toMatchObject({
      historicalCreationDate: '1520',
      discoveredAt: 'Ur',
      description: 'Medium: Clay\nMedium: Gold',
      historicalContext: 'Date: 1530',
    });
    const second = { columns: { historicalCreationDate: ['Date (column 4)'] } };
    expect(map(both, second).value.historicalCreationDate).toBe('1530');
  });

  it('of one name are joined where they are persons or a number, and number the content as one column', () => {
    const both = { Number: '1', 'Number (column 2)': '2', Collector: 'Ann', 'Collector (column 4)': 'Bob' };
    expect(map(both).value).toMatchObject({
      sourceId: '1, 2',
      discoveredBy: 'Ann, Bob',
      historicalContext: '',
    });
    expect(map({ ...both, 'Number (column 2)': '' }).value.sourceId).toBe('1');
    const row = { Title: 'Jar', Date: '1520', 'Date (column 3)': '1530' };
    const { sourceId } = map({ Title: 'Jar', Date: ['1520', '1530'] }, { id: 'content' }).value;
    expect(map(row, { id: 'content' }).value.sourceId).toBe(sourceId);
  });

  it('of one name that is told are told both: one is taken, or both are left out', () => {
    const dates = { Made: '1520', 'Made (column 4)': '1530' };
    const columns = { historicalCreationDate: ['Made'], none: ['Location'] };
    expect(map({ ...dates, Location: 'Box 1', 'Location (column 6)': 'Box 2' }, { columns }).value).toEqual({
      ...{ historicalCreationDate: '1520', historicalContext: 'Made: 1530' },
      ...{ description: '', type: 'Others' },
    });
  });

  it('of periods are the date where nothing else says one', () => {
    expect(map({ broadperiod: 'ROMAN' }).value.historicalCreationDate).toBe('ROMAN');
    expect(map({ broadperiod: 'ROMAN', fromdate: '243', todate: '244' }).value).toMatchObject({
      historicalCreationDate: 'AD 243 to AD 244',
      historicalContext: 'Broadperiod: ROMAN',
    });
  });

  it('of regions are where it was found beside coordinates', () => {
    const regions = { county: 'Norfolk', parish: 'Castle Acre' };
    expect(map({ ...regions, lat: 52.7, lon: 0.69 }).value.discoveredAt).toBe('Castle Acre, Norfolk');
    expect(map(regions).value.historicalContext).toBe('County: Norfolk\nParish: Castle Acre');
    expect(map({ ...regions, lat: 52.7, lon: 0.69, Findspot: 'A well' }).value.discoveredAt).toBe('A well');
  });

  it('may be told', () => {
    const settings = { columns: { name: ['Was'], discoveredAt: ['Parish', 'County'] } };
    const { value } = map({ Title: 'x', was: 'Coin', County: 'Norfolk', Parish: 'Castle Acre' }, settings);
    expect(value).toMatchObject({ name: 'Coin', discoveredAt: 'Castle Acre, Norfolk' });
  });

  it('are left out where that is told: where things stand in a store', () => {
    const { value } = map({ Title: 'Coin', Location: 'Box 109' }, { columns: { none: ['location'] } });
    expect(value).not.toHaveProperty('presentLocation');
  });

  it.each([
    [47.627, -115.858],
    ['47.627', '-115,858'],
  ])('latitude and longitude are the pin of where it was found: %p, %p', (latitude, Longitude) => {
    expect(map({ latitude, Longitude }).value.foundPin).toEqual({ lat: 47.627, lon: -115.858 });
  });

  it.each([
    ['Date BC', {}],
    ['Date (BCE)', {}],
    ['object_date_bc', {}],
    ['Date', { era: 'BC' as const }],
  ])('say the era of their dates: %s, %j', (column, settings) => {
    expect(map({ [column]: '1200 - 1100' }, settings).value.historicalCreationDate).toBe('1200 - 1100 BC');
    expect(map({ [column]: 'AD 20' }, settings).value.historicalCreationDate).toBe('AD 20');
    expect(map({ [column]: 'Bronze Age' }, settings).value.historicalCreationDate).toBe('Bronze Age');
  });

  it('give the years beside words that say none', () => {
    const { value } = map({ 'Object Date': 'no date', 'Date From': '1900', 'Date To': '1939' });
    expect(value.historicalCreationDate).toBe('no date (1900 to 1939)');
    expect(parseHistoricalDate('no date (1900 to 1939)')).toMatchObject({ from: 1900, to: 1939 });
  });

  it('that are told for a text stand below those that it has, with their names', () => {
    const columns = { description: ['Condition', 'wt'] };
    const { value } = map({ Description: 'A pot.', Condition: 'worn', wt: '14' }, { columns });
    expect(value.description).toBe('A pot.\nCondition: worn\nWt: 14');
  });

  it('that are told for a text have their names also where it is empty, but not as its only column (IMPORT-5)', () => {
    const columns = { description: ['Condition'] };
    expect(map({ Description: '', Condition: 'worn' }, { columns }).value.description).toBe(
      'Condition: worn',
    );
    expect(map({ Condition: 'worn' }, { columns }).value.description).toBe('worn');
    const nested = { Description: '', physical: { condition: 'worn' } };
    expect(map(nested, { columns: { description: ['physical.condition'] } }).value.description).toBe(
      'Condition: worn',
    );
  });

  it('of types may hold other words, which are told, or mean what the operator says', () => {
    expect(map({ type: 'Sword' })).toMatchObject({
      value: { type: 'Others' },
      notes: [expect.stringContaining('“Sword” is none of')],
    });
    expect(map({ type: 'sword' }, { typeOf: { Sword: 'Weapons' } })).toMatchObject({
      value: { type: 'Weapons' },
      notes: [],
    });
    expect(map({ type: 'Sword' }, { type: 'Tools' })).toMatchObject({ value: { type: 'Tools' }, notes: [] });
    expect(map({ type: 'WEAPONS' }, { type: 'Tools' }).value.type).toBe('Weapons');
  });

  it('whose type is none of ours keep it as a line of the historical context', () => {
    expect(map({ type: 'Sword' }).value.historicalContext).toBe('Type: Sword');
    expect(map({ type: 'Weapons' }).value).toMatchObject({ historicalContext: '', type: 'Weapons' });
  });

  it.each([
    [{ fromdate: '-55', todate: '-54' }, '55 BC to 54 BC'],
    [{ 'Object Begin Date': 330, 'Object End Date': 340 }, 'AD 330 to AD 340'],
    [{ 'Date From': '1201' }, '1201'],
    [{ fromdate: '-55', todate: '-54', Date: 'late Republic' }, 'late Republic (55 BC to 54 BC)'],
    [{ fromdate: '0', todate: '0' }, undefined],
    [{ Date: 'n.d.', 'Latest Date': '1918' }, 'n.d. (before 1918)'],
    [{ Date: 'n.d.', BeginDate: [1841], EndDate: [1918] }, 'n.d.'],
    [{ 'Start Date': 1841, 'End Date': 1918 }, '1841 to 1918'],
    [{ 'Start Date': '', 'End Date': '1918' }, 'before 1918'],
    [{ 'End Date': '1918', 'Start Date': null }, 'before 1918'],
  ])('say by years when it was made, where no words do: %j', (record, date) => {
    expect(map(record).value.historicalCreationDate).toBe(date);
  });

  it.each([
    [{ 'Date From BC': '300', 'Date To BC': '200' }, {}, '300 BC to 200 BC'],
    [{ 'Start Date (BC)': 55, 'End Date (AD)': 20 }, {}, '55 BC to AD 20'],
    [{ 'Start Date': 55, 'End Date (AD)': 20 }, { era: 'BC' as const }, '55 BC to AD 20'],
    [{ 'Date From': '-300', 'Date To': '200' }, { era: 'BC' as const }, '300 BC to 200 BC'],
  ])('say the era of their years: %j, %j (IMPORT-1)', (record, settings, date) => {
    expect(map(record, settings)).toMatchObject({ value: { historicalCreationDate: date }, notes: [] });
  });

  it.each([
    ['0', '100', '1 BC to AD 100'],
    ['-50', '0', '50 BC to AD 1'],
    ['c. 1450', '1475', 'about 1450 to 1475'],
    ['100 BC', '50 BC', '100 BC to 50 BC'],
    ['1450-01-01', '1475-12-31', '1450 to 1475'],
    ['1450,0', '1475.0', '1450 to 1475'],
    ['1450?', '1475?', 'about 1450 to 1475'],
    ['-1,200', '-1,000', '1200 BC to 1000 BC'],
    ['12th century', '13th century', '1101 to 1300'],
  ])('say years in other ways: %p, %p (IMPORT-1)', (from, to, date) => {
    expect(map({ 'Date From': from, 'Date To': to })).toMatchObject({
      value: { historicalCreationDate: date },
      notes: [],
    });
  });

  it('say the era of years in words (IMPORT-1)', () => {
    const { value } = map({ 'Date From BC': 'c. 1,200', 'Date To BC': '1000?' });
    expect(value.historicalCreationDate).toBe('about 1200 BC to 1000 BC');
  });

  it('tell words that are no year, and say the other one (IMPORT-2)', () => {
    expect(map({ 'Date From': 'unknown', 'Date To': '1475' })).toMatchObject({
      value: { historicalCreationDate: 'before 1475' },
      notes: ['yearFrom: “unknown” was left out: it is no year.'],
    });
  });

  it('say no years that end before they begin, which is told (IMPORT-2)', () => {
    const { value, notes } = map({ 'Date From BC': '200', 'Date To BC': '300' });
    expect(value).not.toHaveProperty('historicalCreationDate');
    expect(notes).toEqual(['yearTo: “300 BC” is before “200 BC”: neither was taken.']);
  });

  it('called location are where it was found beside coordinates, and where it is kept without', () => {
    expect(map({ location: 'Murray', latitude: '47.6', longitude: '-115.8' }).value).toMatchObject({
      discoveredAt: 'Murray',
    });
    expect(map({ Location: 'Room 4' }).value).toMatchObject({ presentLocation: 'Room 4' });
  });

  it('of a feature of GeoJSON are its properties and its point', () => {
    const properties = { ID: 1, LOCATION: 'Lincoln, Lincolnshire', DATING: '2nd cent. BC' };
    const feature = { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [-0.53, 53.23] } };
    expect(map(feature).value).toMatchObject({
      sourceId: 1,
      historicalCreationDate: '2nd cent. BC',
      discoveredAt: 'Lincoln, Lincolnshire',
      foundPin: { lat: 53.23, lon: -0.53 },
    });
  });

  it('of a feature of GeoJSON: a geometry that is no point is told (IMPORT-2)', () => {
    const geometry = { type: 'Polygon', coordinates: [[[0, 1]]] };
    expect(map({ type: 'Feature', properties: { title: 'Vase' }, geometry }).notes).toEqual([
      'geometry: “Polygon” was left out: a pin is a Point.',
    ]);
    expect(map({ type: 'Feature', properties: { title: 'Vase' }, geometry: null }).notes).toEqual([]);
  });

  it('of latitude and longitude that are both 0 are no pin, which is told (IMPORT-2)', () => {
    const { value, notes } = map({ title: 'Vase', lat: '0.0', lon: 0 });
    expect(value).not.toHaveProperty('foundPin');
    expect(notes).toEqual(['foundPin: 0, 0 was left out: programs write it where nothing is known.']);
    expect(map({ title: 'Vase', lat: 0, lon: 9 }).value.foundPin).toEqual({ lat: 0, lon: 9 });
  });

  it('called source are one beside a sourceId, and a credit without', () => {
    expect(map({ source: 'Museum', sourceId: '1' }).value).toMatchObject({ source: 'Museum' });
    expect(map({ source: 'PG 9, Postcards', objectid: '1' }).value).toMatchObject({
      historicalContext: 'Source: PG 9, Postcards',
    });
    expect(map({ source: 'PG 9, Postcards', objectid: '1' }).value).not.toHaveProperty('source');
  });

  it('of numbers: others than the first are said in the historical context', () => {
    expect(map({ 'Object Number': '1999.1', 'Object ID': 7 }).value).toMatchObject({
      sourceId: '1999.1',
      historicalContext: 'Object ID: 7',
    });
  });

  it('of the keywords of JSON-LD are its identifier alone (IMPORT-1)', () => {
    const keywords = { '@context': 'https://schema.org', '@type': 'Sculpture', '@id': 'https://a.org/1' };
    expect(map({ ...keywords, name: 'Vase' })).toMatchObject({
      value: { sourceId: 'https://a.org/1', historicalContext: '', type: 'Others' },
      notes: [],
    });
    const context = { '@context': { name: 'https://schema.org/name' } };
    expect(map({ ...context, title: 'Vase' }).value).toMatchObject({ name: 'Vase', historicalContext: '' });
  });

  it('of licences, credits, citations and links: others than the first are said in the historical context (IMPORT-2)', () => {
    const { value } = map({
      Rights: 'CC BY 4.0',
      Copyright: '© Heirs of Picasso - no reuse',
      'Image Credit': 'Bo',
      Photographer: 'Ida',
      Citation: 'Petrie 1917',
      'Information Source': 'Card 7',
      Permalink: 'https://a.org/1',
      Website: 'https://b.org',
    });
    expect(value).toMatchObject({ licence: 'CC BY 4.0', pictureCredit: 'Bo', citedSource: 'Card 7' });
    expect(String(value.historicalContext).split('\n').sort()).toEqual([
      'Citation: Petrie 1917',
      'Copyright: © Heirs of Picasso - no reuse',
      'Photographer: Ida',
      'Website: https://b.org',
    ]);
  });

  it('of pictures: others than the first, and than its smaller sizes, are told (IMPORT-2)', () => {
    const [Image, Photo] = ['https://a.org/1.jpg', 'https://a.org/2.jpg'];
    expect(
      map({ Picture: Image, Photo, Thumbnail: 'https://a.org/1s.jpg', Filename: '1.jpg' }),
    ).toMatchObject({
      value: { image: Image },
      notes: [`image: “${Photo}” was left out: a record has one picture.`],
    });
  });

  it('of pictures may hold file names, where another holds an address', () => {
    expect(map({ filename: 'a.jpg', image_thumb: 'https://example.org/a.jpg' }).value.image).toBe(
      'https://example.org/a.jpg',
    );
  });

  it('may lack numbers, which are made of the content then where the operator says so', () => {
    const [key, lock, again] = ['Key', 'Lock', 'Key'].map(
      (name) => map({ name }, { id: 'content' }).value.sourceId,
    );
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect([lock === key, again === key]).toEqual([false, true]);
    expect(map({ name: 'Key' }).value).not.toHaveProperty('sourceId');
  });

  it('in JSON may hold lists, of which texts are joined and the first picture is taken', () => {
    const addresses = ['https://example.org/1.jpg', 'https://example.org/2.jpg'];
    expect(map({ description: ['Clay.', 'Broken.'], image: addresses, Title: ['Jar', 'Pot'] })).toMatchObject(
      {
        value: { description: 'Clay.\nBroken.', image: addresses[0], name: 'Jar, Pot' },
        notes: [`image: “${addresses[1]}” was left out: a record has one picture.`],
      },
    );
  });

  it('in JSON may hold a value with what belongs to it, each of which has a path of its own (IMPORT-5)', () => {
    const record = {
      dimensions: { value: 12, unit: 'cm', qualifier: 'rim' },
      date: { value: 1450, circa: true },
      weight: { value: '', unit: 'kg' },
      lat: { value: 52.5, unit: 'degrees' },
      lon: { value: 1, id: 'https://a.org/1' },
      title: { '@value': 'Jar', '@language': 'en', type: 'literal', property_id: 1 },
    };
    const columns = new Columns(NO_SETTINGS);
    const { value } = mapRecord(record, columns, NO_SETTINGS);
    expect(value).toMatchObject({
      name: 'Jar',
      description: 'Dimensions: 12 cm',
      historicalCreationDate: '1450',
      foundPin: { lat: 52.5, lon: 1 },
    });
    const leftOut = ['dimensions.qualifier', 'date.circa', 'weight.unit', 'lat.unit', 'title.type'];
    expect([...columns.seen].flatMap(([name, { reading }]) => (reading ? [] : name))).toEqual(leftOut);
    expect(map(record, { columns: { discoveredBy: ['Dimensions.qualifier'] } }).value.discoveredBy).toBe(
      'rim',
    );
  });

  it('lose the line that would make a text too long, which is told', () => {
    const { value, notes } = map({ Description: 'x'.repeat(LENGTHS.text - 10), Medium: 'Clay and gold' });
    expect(value.description).toBe('x'.repeat(LENGTHS.text - 10));
    expect(notes).toEqual([
      'description: “Medium: Clay and gold” was left out: all of it would be longer than the field.',
    ]);
  });

  it('of our own downloads are taken as they are', () => {
    const texts = {
      name: 'A &amp; B',
      historicalContext: '',
      description: 'NULL',
      historicalCreationDate: '',
      discoveredAt: '',
    };
    const own = {
      ...texts,
      discoveredBy: '',
      presentLocation: '',
      image: '',
      type: 'Tools',
      adderName: 'Ada',
      createdAt: '',
      details: '',
      foundPin: '',
      keptPin: '',
    };
    expect(map(own)).toEqual({ value: own, notes: [], isDownload: true });
  });

  it('say what a record rests on, and whose its picture is (CREDIT-1)', () => {
    const columns = {
      Title: 'Axe',
      Citation: 'Petrie 1917',
      'Photo License': 'CC BY 4.0',
      Photographer: 'Bo',
    };
    expect(map(columns).value).toMatchObject({
      citedSource: 'Petrie 1917',
      pictureRights: 'CC BY 4.0',
      pictureCredit: 'Bo',
    });
  });

  it('say no place in other texts of a record whose place is told vaguely (CARE-1)', () => {
    const columns = {
      Title: 'Axe',
      Findspot: 'Barrow Hill',
      Site: 'Trench 4',
      Parish: 'Kemsing',
      'dcterms:County': 'Kent',
      'Provenance (old)': 'Barrow Hill Farm',
      Style: 'Urnfield',
    };
    const { historicalContext } = map(columns).value;
    expect(historicalContext).toMatch(/Kemsing[^]*Kent[^]*Farm[^]*Trench 4/);
    expect(map({ ...columns, findSpot: 'area' }).value).toMatchObject({
      discoveredAt: 'Barrow Hill',
      historicalContext: 'Style: Urnfield',
      findSpot: 'area',
    });
    const twice = { Was: 'Barrow Hill', 'Was (column 3)': 'Trench 4', 'Find spot': 'Kent', findSpot: 'area' };
    expect(map(twice, { columns: { discoveredAt: ['Was'] } }).value).toEqual({
      ...{ discoveredAt: 'Barrow Hill', findSpot: 'area', type: 'Others' },
      ...{ description: '', historicalContext: '' },
    });
  });

  it('tell how exactly a place is told in one way alone (CARE-1)', () => {
    const both = { Site: 'Barrow Hill', findSpot: 'exact', 'findSpot (column 4)': 'area' };
    expect(map(both).value.findSpot).toBe('exact, area');
    expect(map({ ...both, findSpot: '' }).value.findSpot).toBe('area');
  });

  it('tell how exactly a place is told, in a column whose name museums have for the place (CARE-1)', () => {
    expect(map({ Title: 'Axe', findSpot: 'Barrow Hill' }).value).toMatchObject({
      discoveredAt: 'Barrow Hill',
    });
    const told = { columns: { discoveredAt: ['Was'] } };
    expect(map({ Was: 'Barrow Hill', 'Find Spot': 'Kent', findSpot: 'area' }, told).value).toMatchObject({
      discoveredAt: 'Barrow Hill',
      findSpot: 'area',
    });
    const vague = { Site: 'Barrow Hill', findSpot: 'Trench 4', How: 'area' };
    const sure = { columns: { discoveredAt: ['Site'], findSpot: ['How'] } };
    for (const columns of [sure.columns, { findSpot: ['How'] }])
      expect(map(vague, { columns }).value).toEqual({
        ...{ discoveredAt: 'Barrow Hill', findSpot: 'area', type: 'Others' },
        ...{ description: '', historicalContext: '' },
      });
    expect(map({ ...vague, How: '' }, sure).value).not.toHaveProperty('findSpot');
    const placeless = map({ Was: '', findSpot: 'Barrow Hill' }, told).value;
    expect(placeless).toMatchObject({ findSpot: 'Barrow Hill' });
    expect(placeless).not.toHaveProperty('discoveredAt');
    for (const findSpot of ['Region', 'aera'])
      expect(map({ Title: 'Axe', Site: 'Barrow Hill', findSpot }).value).toMatchObject({
        discoveredAt: 'Barrow Hill',
        findSpot,
      });
  });
});
