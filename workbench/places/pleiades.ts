import fs from 'node:fs';

/** An ancient place: its names, the best known first. `span`: how many kilometres it extends, or is unsure by. */
export type AncientPlace = { names: string[]; lat: number; lon: number; span: number; isArea: boolean };

const UNNAMED = /^(?:untitled|unnamed|unidentified)|^\W*$/i;
/** A house of Pompeii, a bath of Ostia, a gate of Rome: nobody is helped by these, and their names mislead. */
const PART_OF_TOWN =
  /^(?:casa|house|temple of|templum|temenos|aedes|caupona|taberna|shop|workshop|bakery|porta|gate|theater|insula|domus|baths?|terme|thermae|horrea|arch of|arcus|fullery|fountain|tomb of|villa)\b|\b(?:baths?|gate|arch|theater)$/i;
const AREA_WORDS =
  /\b(?:river|mountains?|islands?|lake|region|province|kingdom|sea|bay|peninsula|cape|promontory|people|desert)\b/i;
const AREA_ENDING =
  /\b(?:mare|sinus|pontus|pelagos|oceanus|mons|m\.|mtn?s?\.|fl\.|insulae?|lacus|oros|desert|sea|river|wadi) ?$/i;

/** "Africa (region)" is Africa, and an area. */
function withoutRemark(title: string): { title: string; remark: string } {
  const open = title.lastIndexOf(' (');
  if (open === -1 || !title.endsWith(')')) return { title, remark: '' };
  return { title: title.slice(0, open), remark: title.slice(open + 2, -1) };
}

/** "Bosp(h)orus" is Bosphorus and Bosporus. */
function spellings(name: string): string[] {
  const clean = name.replace(/[?*[\]]| \d{1,2}$|-$/g, '').trim();
  if (!/\(\p{L}+\)/u.test(clean)) return [clean];
  return [clean.replace(/[()]/g, ''), clean.replace(/\(\p{L}+\)/gu, '')];
}

/** Reads the places of `pleiades.tsv`: columns id, title, lat, lon, span, names ("a|b"). */
export function readPleiades(file: string): AncientPlace[] {
  const [, ...lines] = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.flatMap((line) => {
    const [, title = '', lat, lon, span, names = ''] = line.split('\t');
    const { title: own, remark } = withoutRemark(title);
    const isArea = AREA_WORDS.test(remark) || AREA_ENDING.test(own);
    const titles = own.split('/').flatMap(spellings);
    const others = names.split('|').flatMap(spellings);
    const all = [...new Set([...titles, ...others])].filter(
      (name) => name.length > 1 && name.length <= 40 && !UNNAMED.test(name) && !/^[A-Z]{0,3}-?\d/.test(name),
    );
    if (all.length === 0 || UNNAMED.test(title) || PART_OF_TOWN.test(title)) return [];
    return [{ names: all, lat: Number(lat), lon: Number(lon), span: Number(span), isArea }];
  });
}
