import { kilometres } from '#historical/place/distance.ts';
import { placeWord } from '#historical/place/placeWord.ts';
import { otherHolders } from '../../artifacts/holders.ts';
import { findPlace } from '../../places/findPlace.ts';
import { readCatalogue } from './loadCatalogue.ts';

/** Within how many kilometres a point is right: a find is sometimes told by its region only. */
const TOWN_KM = 25;

type Point = readonly [lat: number, lon: number, within?: number];
const LONDON: Point = [51.51, -0.12];

/** Where each artifact was found, or first told of, and where it is kept. Written by hand, from maps. */
const PLACES: Readonly<Record<string, readonly [found: Point, kept: Point]>> = {
  'Rongorongo Tablet Mamari': [
    [-27.12, -109.35],
    [41.9, 12.49],
  ],
  'Moon Jar': [[37.57, 126.98], LONDON],
  'Treaty of Waitangi': [
    [-41.28, 174.78],
    [-41.28, 174.78],
  ],
  'Edison’s First Phonograph': [
    [40.56, -74.34],
    [40.78, -74.23],
  ],
  'Dōjigiri Yasutsuna': [
    [36.5, 138, 300],
    [35.72, 139.78],
  ],
  'Gutenberg Bible': [
    [50.11, 8.68],
    [51.54, 9.92],
  ],
  'Ardabil Carpet': [[38.25, 48.29], LONDON],
  'Declaration of Independence': [
    [39.95, -75.15],
    [38.89, -77.02],
  ],
  'Joseon Rain Gauge': [
    [36.45, 127.12],
    [37.57, 126.97],
  ],
  'Ulfberht Sword': [
    [49.49, 8.47],
    [49.45, 11.08],
  ],
  'Timbuktu Manuscripts': [
    [16.77, -3.01],
    [16.77, -3.01],
  ],
  'Moai Hoa Hakananaiʻa': [[-27.19, -109.44], LONDON],
  'Piri Reis Map': [
    [41.01, 28.98],
    [41.01, 28.98],
  ],
  'Marshall Islands Stick Chart': [[7.1, 171.2, 500], LONDON],
  'Dresden Codex': [
    [48.21, 16.37],
    [51.03, 13.73],
  ],
  'Great Zimbabwe Bird': [
    [-20.27, 30.93],
    [-20.27, 30.93],
  ],
  'Sword of Tiberius (Mainz Gladius)': [[50, 8.27], LONDON],
  'Onfim’s Birch Bark': [
    [58.52, 31.27],
    [55.76, 37.62],
  ],
  'Astrolabe of al-Ashraf ʿUmar': [
    [40.75, -73.98],
    [40.78, -73.96],
  ],
  'Diamond Sutra': [[40.04, 94.8], LONDON],
  'Portland Vase': [[41.9, 12.49], LONDON],
  'Battersea Shield': [[51.48, -0.15], LONDON],
  'Domesday Book': [
    [51.86, -2.24],
    [51.48, -0.28],
  ],
  'Codex Sinaiticus': [[28.56, 33.98], LONDON],
  'Gundestrup Cauldron': [
    [56.82, 9.55],
    [55.67, 12.57],
  ],
  'Sicán Tumi': [
    [-9, -76, 500],
    [40.78, -73.96],
  ],
  'Vindolanda Tablets': [[54.99, -2.36], LONDON],
  'Clovis Points from East Wenatchee': [
    [47.42, -120.29],
    [47.42, -120.31],
  ],
  'Book of the Dead of Ani': [[25.72, 32.61], LONDON],
  'Amphora by Exekias': [
    [42.42, 11.63],
    [41.91, 12.45],
  ],
  'Jōmon Flame Pot': [
    [37.13, 138.76],
    [37.13, 138.76],
  ],
  'Cyrus Cylinder': [[32.54, 44.42], LONDON],
  'Oracle Bone with a Lunar Eclipse': [[36.1, 114.35], LONDON],
  'Houmuwu Ding': [
    [36.1, 114.35],
    [39.9, 116.4],
  ],
  'Wyrie Swamp Boomerang': [
    [-37.65, 140.33],
    [-34.92, 138.6],
  ],
  'Ishango Bone': [
    [-0.13, 29.6],
    [50.84, 4.38],
  ],
  'Treaty of Kadesh': [
    [40.02, 34.61],
    [41.01, 28.98],
  ],
  'Phaistos Disc': [
    [35.05, 24.81],
    [35.34, 25.14],
  ],
  'Standard of Ur': [[30.96, 46.1], LONDON],
  'Schöningen Spears': [
    [52.14, 10.97],
    [52.14, 10.97],
  ],
  'Olduvai Chopping Tool': [[-2.99, 35.35], LONDON],
  'Amarna Letters': [
    [27.65, 30.9],
    [52.52, 13.4],
  ],
  'Flood Tablet': [[36.36, 43.15], LONDON],
  'Mohenjo-daro Unicorn Seal': [
    [27.33, 68.14],
    [28.61, 77.22],
  ],
  'Harrison’s Marine Timekeeper H4': [LONDON, [51.48, 0]],
  'Muisca Raft': [
    [4.31, -74.3],
    [4.6, -74.07],
  ],
  'Code of Hammurabi': [
    [32.19, 48.26],
    [48.86, 2.34],
  ],
  'Venus of Willendorf': [
    [48.32, 15.4],
    [48.21, 16.36],
  ],
  'Tutankhamun’s Iron Dagger': [
    [25.74, 32.6],
    [29.99, 31.12],
  ],
  'Inca Quipu from the Laguna de los Cóndores': [
    [-6.85, -77.7, 120],
    [-6.72, -77.8],
  ],
  'Leeuwenhoek Microscope': [
    [52.01, 4.36],
    [52.16, 4.49],
  ],
  'Benin Bronzes': [[6.34, 5.62], LONDON],
  'Dead Sea Scrolls': [
    [31.74, 35.46],
    [31.77, 35.2],
  ],
  'Aztec Sun Stone': [
    [19.43, -99.13],
    [19.43, -99.19],
  ],
  'Sword of Goujian': [
    [30.35, 112.19],
    [30.56, 114.36],
  ],
  'Lewis Chessmen': [[58.18, -7.03], LONDON],
  'Magna Carta': [[51.44, -0.56], LONDON],
  'Sutton Hoo Helmet': [[52.09, 1.34], LONDON],
  'Antikythera Mechanism': [
    [35.88, 23.31],
    [37.99, 23.73],
  ],
  'Terracotta Army': [
    [34.38, 109.27],
    [34.38, 109.27, 40],
  ],
  'Nebra Sky Disc': [
    [51.28, 11.52],
    [51.48, 11.97],
  ],
  'Rosetta Stone': [[31.4, 30.42], LONDON],
};

/** What is no find: nobody dug it up, or no record says who did and where. Looked up by hand, each of them. */
const NO_FINDS: Readonly<Record<string, 'From' | 'Known from'>> = {
  'Rongorongo Tablet Mamari': 'From',
  'Moon Jar': 'Known from',
  'Edison’s First Phonograph': 'From',
  'Dōjigiri Yasutsuna': 'Known from',
  'Gutenberg Bible': 'Known from',
  'Ardabil Carpet': 'From',
  'Declaration of Independence': 'From',
  'Joseon Rain Gauge': 'From',
  'Timbuktu Manuscripts': 'From',
  'Moai Hoa Hakananaiʻa': 'From',
  'Piri Reis Map': 'Known from',
  'Marshall Islands Stick Chart': 'From',
  'Dresden Codex': 'Known from',
  'Astrolabe of al-Ashraf ʿUmar': 'Known from',
  'Portland Vase': 'Known from',
  'Domesday Book': 'Known from',
  'Codex Sinaiticus': 'From',
  'Sicán Tumi': 'From',
  'Oracle Bone with a Lunar Eclipse': 'From',
  'Harrison’s Marine Timekeeper H4': 'From',
  'Leeuwenhoek Microscope': 'Known from',
  'Benin Bronzes': 'From',
  'Magna Carta': 'From',
};

/** Where parts of one are kept besides its first holder. */
const ALSO_KEPT: Readonly<Record<string, string[]>> = {
  'Timbuktu Manuscripts': ['Bamako, Mali'],
  'Codex Sinaiticus': ['Leipzig, Germany', 'Saint Petersburg, Russia', "Saint Catherine's Monastery, Egypt"],
  'Vindolanda Tablets': ['Vindolanda Museum, United Kingdom'],
  'Clovis Points from East Wenatchee': ['Washington State Historical Society, United States'],
  'Amarna Letters': ['British Museum, United Kingdom', 'Egyptian Museum, Egypt'],
  'Mohenjo-daro Unicorn Seal': ['Pakistan'],
  'Benin Bronzes': ['Humboldt Forum, Germany', 'Benin City, Nigeria'],
  'Dead Sea Scrolls': ['Jordan Museum, Jordan'],
  'Lewis Chessmen': ['National Museum of Scotland, United Kingdom'],
  'Magna Carta': ['Lincoln, United Kingdom', 'Salisbury, United Kingdom'],
};

describe('The starter catalogue', () => {
  it('says "found" of finds alone (PLACE-36)', async () => {
    const words = (await readCatalogue()).map((record) => [record.name, placeWord(record)] as const);
    expect(Object.fromEntries(words.filter(([, word]) => word !== 'Found'))).toEqual(NO_FINDS);
  });

  it('has all holders of what several hold (PLACE-61)', async () => {
    const held: Record<string, string[]> = {};
    for (const { name, presentLocation } of await readCatalogue()) {
      const others = await otherHolders({ presentLocation, kept: await findPlace(presentLocation) });
      if (others) held[name] = others.map((place) => place.name);
    }
    expect(held).toEqual(ALSO_KEPT);
  });

  it('has a place by hand for each artifact', async () => {
    expect((await readCatalogue()).map(({ name }) => name).sort()).toEqual(Object.keys(PLACES).sort());
  });

  it('is placed rightly, its finds as its homes (PLACE-8)', async () => {
    const wrong: unknown[] = [];
    for (const { name, discoveredAt, presentLocation } of await readCatalogue()) {
      const [found, kept] = PLACES[name] ?? [];
      const texts: [string, Point | undefined][] = [
        [discoveredAt, found],
        [presentLocation, kept],
      ];
      for (const [text, point] of texts) {
        const place = await findPlace(text);
        if (!point || !place) wrong.push([text, place]);
        else if (kilometres(place.lat, place.lon, point[0], point[1]) > (point[2] ?? TOWN_KM))
          wrong.push([text, place]);
      }
    }
    expect(wrong).toEqual([]);
  });
});
