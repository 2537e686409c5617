import { chordSquared, kilometresBetween, vectorOf, type Vector } from './distance.ts';
import { groupsOf } from '../wordGroups.ts';
import { fold, soundOf } from './fold.ts';
import type { Precision } from './place.ts';

export const KINDS = ['country', 'province', 'district', 'area', 'site', 'town', 'ancient'] as const;
/** `area`: a river, an island, a sea, a mountain range, a region of history. `site`: a dig or a museum. `ancient`: a town of antiquity. */
export type PlaceKind = (typeof KINDS)[number];

/**
 * The gazetteer as it is stored. Places of one kind and province are a group: kind, country (ISO code), number of the province, how many,
 * and its middle in hundredths of a degree, from which the points of its places are counted. `names`: a line a place, "Rome|Roma".
 * `sizes`: of what covers land its radius in kilometres, of a town how well known it is (a thousand people are 0, twice as many 1 more).
 */
export type PackedPlaces = {
  groups: [kind: PlaceKind, country: string, province: string, count: number, lat: number, lon: number][];
  names: string;
  lats: number[];
  lons: number[];
  sizes: number[];
};

/** A place of the gazetteer. */
export type Known = Vector & {
  id: number;
  kind: PlaceKind;
  lat: number;
  lon: number;
  country: string;
  province: number;
  size: number;
  /** The name is only the beginning of its own: Ruvo of "Ruvo di Puglia". */
  isHead: boolean;
};

/** A province or a country: its name as a user is shown it, and its middle. */
export type Region = { name: string; lat: number; lon: number };

/** "Frankfurt am Main", "Ruvo di Puglia", "Stratford-upon-Avon" */
const HEAD =
  /^(?!notre|ville|villa |monte |castel|pont )(\p{L}{4,}(?: \p{L}{4,})?) (?:di|del|della|dei|d|am|an der|im|in|de|du|de la|en|sur|sous|les|upon|on|nad|na|ob der)\b/u;

/** Of so many namesakes the better known ones are looked at: what a text costs does not grow with how common a name is. */
const MOST_NAMESAKES = 16;

/** A place farther from every town is in no province that is known. */
const NEAREST_TOWN_KM = 200;
/** No place that is farther in latitude alone is nearer than that. */
const NEAREST_TOWN_DEGREES = NEAREST_TOWN_KM / 110;
/** A province, or a country, with a smaller radius would tell a place nearly as well as a point. */
const LEAST_REGION_KM = { province: 30, country: 10 };

/** So many places are unpacked in some three milliseconds. */
const AT_ONCE = 1000;

const PRECISIONS: Readonly<Record<PlaceKind, Precision>> = {
  country: 'country',
  province: 'region',
  district: 'region',
  area: 'region',
  site: 'site',
  town: 'town',
  ancient: 'town',
};

/** A hash table from keys of names to places, in typed arrays: 300,000 strings would take ten times as much memory. */
class NameTable {
  private readonly slots: Int32Array;
  private readonly owners: Int32Array;
  private readonly checks: Uint32Array;
  private readonly next: Int32Array;
  private count = 0;

  constructor(private readonly capacity: number) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 1.5))).fill(-1);
    this.owners = new Int32Array(capacity);
    this.checks = new Uint32Array(capacity);
    this.next = new Int32Array(capacity);
  }

  private slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.slots.length - 1);
  }

  add(key: string, owner: number): void {
    if (this.count === this.capacity) throw new RangeError('The gazetteer has more names than were counted.');
    const slot = this.slotOf(hashOf(key, SLOT_SEED));
    this.owners[this.count] = owner;
    this.checks[this.count] = hashOf(key, CHECK_SEED);
    this.next[this.count] = this.slots[slot] ?? -1;
    this.slots[slot] = this.count++;
  }

  /** The places that have the key. */
  find(key: string): number[] {
    const check = hashOf(key, CHECK_SEED);
    const found: number[] = [];
    for (let at = this.slots[this.slotOf(hashOf(key, SLOT_SEED))] ?? -1; at !== -1; at = this.next[at] ?? -1)
      if (this.checks[at] === check) found.push(this.owners[at] ?? 0);
    return found;
  }
}

const SLOT_SEED = 0x811c9dc5;
/** Keys that share a slot are told apart by a second hash; two of 300,000 have both in common once in ten thousand gazetteers. */
const CHECK_SEED = 0x2545f491;

/** Looked up once: in jest's worlds each look at a global is slow, and every place asks for this one. */
const { imul } = Math;

/** FNV-1a, 32 bits, from a seed. */
function hashOf(key: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < key.length; at++) hash = imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** All places that are known, by their names; in memory about 25 MB. */
export class Gazetteer {
  private readonly names: string;
  private readonly starts: Int32Array;
  private readonly lats: Float32Array;
  private readonly lons: Float32Array;
  private readonly sizes: Uint16Array;
  private readonly groupOf: Uint16Array;
  private readonly groups: readonly { kind: PlaceKind; country: string; province: number }[];
  private readonly firstProvince: number;
  private readonly countries = new Map<string, number>();
  private readonly exact: NameTable;
  private readonly bySound: NameTable;

  private constructor(packed: PackedPlaces) {
    const count = packed.lats.length;
    this.names = packed.names;
    this.starts = new Int32Array(count + 1);
    this.lats = new Float32Array(count);
    this.lons = new Float32Array(count);
    this.sizes = Uint16Array.from(packed.sizes);
    this.groupOf = new Uint16Array(count);
    this.groups = packed.groups.map(([kind, country, province]) => ({
      kind,
      country,
      province: province === '' ? -1 : Number(province),
    }));
    const names = count + packed.names.split('|').length;
    this.exact = new NameTable(2 * names);
    this.bySound = new NameTable(names);
    const provinces = packed.groups.findIndex(([kind]) => kind === 'province');
    this.firstProvince = packed.groups.slice(0, provinces).reduce((sum, [, , , members]) => sum + members, 0);
  }

  /**
   * Unpacks a gazetteer, which takes the processor some 400 ms.
   * @param pause called after each few milliseconds of it, to let others in
   */
  static async unpack(packed: PackedPlaces, pause: () => Promise<unknown>): Promise<Gazetteer> {
    const gazetteer = new Gazetteer(packed);
    let id = 0;
    let group = 0;
    for (const [kind, country, , members, lat, lon] of packed.groups) {
      if (kind === 'country') gazetteer.countries.set(country, id);
      for (const end = id + members; id < end; id++) {
        gazetteer.lats[id] = ((packed.lats[id] ?? 0) + lat) / 100;
        gazetteer.lons[id] = ((packed.lons[id] ?? 0) + lon) / 100;
        gazetteer.groupOf[id] = group;
        gazetteer.addNames(id, kind);
        if (id % AT_ONCE === 0) await pause();
      }
      group++;
    }
    return gazetteer;
  }

  /** Adds the names of a place, which is the one after the last that was added. */
  private addNames(id: number, kind: PlaceKind): void {
    const line = this.names.indexOf('\n', this.starts[id]);
    this.starts[id + 1] = (line === -1 ? this.names.length : line) + 1;
    for (const name of this.namesOf(id)) {
      const key = fold(name);
      this.exact.add(key, id);
      if (kind !== 'country') this.bySound.add(firstOf(key) + soundOf(key), id);
      const head = kind === 'town' ? HEAD.exec(key)?.[1] : undefined;
      if (head) this.exact.add(head, ~id);
    }
  }

  private namesOf(id: number): string[] {
    return this.names.slice(this.starts[id], (this.starts[id + 1] ?? 0) - 1).split('|');
  }

  /** The place of a number, or, where the number is the complement of one, that which a name begins. */
  private known(owner: number): Known {
    const isHead = owner < 0;
    const id = isHead ? ~owner : owner;
    const { kind, country, province } = this.groups[this.groupOf[id] ?? 0] ?? {
      kind: 'area' as const,
      country: '',
      province: -1,
    };
    const [lat, lon] = [this.lats[id] ?? 0, this.lons[id] ?? 0];
    const { x, y, z } = vectorOf(lat, lon);
    return {
      x,
      y,
      z,
      id,
      kind,
      country,
      lat,
      lon,
      province: kind === 'province' ? id - this.firstProvince : province,
      size: this.sizes[id] ?? 0,
      isHead,
    };
  }

  /** Which of the namesakes are looked at: all that are no towns, then the larger towns. */
  private rankOf(owner: number): number {
    const id = owner < 0 ? ~owner : owner;
    const kind = this.groups[this.groupOf[id] ?? 0]?.kind ?? 'town';
    return kind === 'town' ? (this.sizes[id] ?? 0) - (owner < 0 ? 2 : 0) : 100 - KINDS.indexOf(kind);
  }

  private bestOf(owners: readonly number[]): Known[] {
    const distinct = [...new Set(owners)];
    if (distinct.length > MOST_NAMESAKES) {
      distinct.sort((a, b) => this.rankOf(b) - this.rankOf(a));
      distinct.length = MOST_NAMESAKES;
    }
    return distinct.map((owner) => this.known(owner));
  }

  /** The places that a name stands for; `key` is the name as `fold` makes it. */
  named(key: string): Known[] {
    return this.bestOf(this.exact.find(key));
  }

  /** The places whose name is spelled almost so. @param room how many may still be compared; none where there are more */
  spelledLike(key: string, room: { compared: number }): Known[] {
    const sound = soundOf(key);
    const found = sound.length < 2 ? [] : this.bySound.find(firstOf(key) + sound);
    if (found.length > room.compared) return [];
    room.compared -= found.length;
    return this.bestOf(found.filter((id) => this.namesOf(id).some((name) => isLike(fold(name), key))));
  }

  /** A place's best known name. */
  nameOf(id: number): string {
    return this.namesOf(id)[0] ?? '';
  }

  /** The English name of a country, by its ISO code. */
  countryName(code: string): string {
    const id = this.countries.get(code);
    return id === undefined ? '' : this.nameOf(id);
  }

  /**
   * The province of a point, by the nearest town, or the country where provinces are small: its name, "England, United Kingdom", and its middle.
   * Undefined where that is small as well, or at sea. It takes a millisecond.
   */
  regionAt(lat: number, lon: number): Region | undefined {
    const point = vectorOf(lat, lon);
    let [nearest, least] = [-1, Infinity];
    for (let id = 0; id < this.lats.length; id++) {
      if (Math.abs((this.lats[id] ?? 0) - lat) > NEAREST_TOWN_DEGREES) continue;
      if (this.groups[this.groupOf[id] ?? 0]?.kind !== 'town') continue;
      const away = chordSquared(point, vectorOf(this.lats[id] ?? 0, this.lons[id] ?? 0));
      if (away < least) [nearest, least] = [id, away];
    }
    if (nearest < 0) return undefined;
    const town = this.known(nearest);
    if (kilometresBetween(point, town) > NEAREST_TOWN_KM) return undefined;
    const large = (id: number | undefined, leastKm: number): number[] =>
      id !== undefined && (this.sizes[id] ?? 0) >= leastKm ? [id] : [];
    const country = large(this.countries.get(town.country), LEAST_REGION_KM.country);
    const province = large(
      town.province < 0 ? undefined : this.firstProvince + town.province,
      LEAST_REGION_KM.province,
    );
    const [smallest, ...others] = [...province, ...country].map((id) => this.known(id));
    if (!smallest) return undefined;
    const names = [smallest, ...others].map(({ id }) => this.nameOf(id));
    return { lat: smallest.lat, lon: smallest.lon, name: [...new Set(names)].join(', ') };
  }

  precisionOf({ kind }: Known): Precision {
    return PRECISIONS[kind];
  }
}

/** Whether two spellings differ in a third of their letters at most. */
function isLike(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  const most = Math.round(longest * 0.34);
  return longest >= 4 && Math.abs(a.length - b.length) <= most && areWithin(most, a, b);
}

const LIKE_LETTERS = groupsOf(`
  k: c q x
  i: i j y
  w: v
  s: z
  a: e`);
/** What a folded name begins with in every spelling: "Kerch" and "Cherson" with k. */
const firstOf = (name: string): string => {
  const letter = name.replace(/^(?:al|el|ar|er|as|es|ash|esh|at|et|an|en|ad|ed|az|ez|the) /, '').charAt(0);
  return LIKE_LETTERS.get(letter) ?? letter;
};

/** Whether so many letters at most are to be changed, added or taken away (Levenshtein). */
function areWithin(most: number, a: string, b: string): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    let left = i;
    let least = i;
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      left = Math.min((row[j] ?? 0) + 1, left + 1, changed);
      next.push(left);
      if (left < least) least = left;
    }
    if (least > most) return false;
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}
