import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Gazetteer, type PackedPlaces } from '#historical/place/gazetteer.ts';

/** Reads the data that `workbench/places/pack.ts` made, in half a second, during which others are served. */
export async function openGazetteer(): Promise<Gazetteer> {
  const file = await fs.readFile(path.join(import.meta.dirname, 'gazetteer.json.br'));
  const json = (await promisify(brotliDecompress)(file)).toString();
  await setImmediate();
  const packed = JSON.parse(json) as PackedPlaces;
  await setImmediate();
  return Gazetteer.unpack(packed, setImmediate);
}
