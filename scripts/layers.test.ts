import fs from 'node:fs';
import path from 'node:path';
import rooms from './layers.json';
import { ROOT } from './root.ts';

const read = (...names: string[]): string => fs.readFileSync(path.join(ROOT, ...names), 'utf8');

/** The rooms in a folder of sources, and the files beside them, without tests. */
const roomsIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => name !== 'testing' && !/\.test\.tsx?$/.test(name))
    .map((name) => path.parse(name).name)
    .sort();

describe.each(Object.entries(rooms.layers))('the layers of %s', (folder, layers) => {
  it('have every room once, so that every room is in a zone of ESLint', () => {
    expect(layers.flat().sort()).toEqual(roomsIn(folder));
  });

  it('are those that ARCHITECTURE draws', () => {
    const drawn = read('ARCHITECTURE.md').match(new RegExp(`^${folder}/ +(.*)$`, 'm'))?.[1];
    expect(drawn).toBe(layers.map((names) => names.join(', ')).join(' → '));
  });
});

it('names the rooms of features in ARCHITECTURE', () => {
  const named = read('ARCHITECTURE.md').match(/^ +features\/ +(\S.*)$/m)?.[1];
  expect(named?.split(', ').sort()).toEqual(roomsIn('src/features'));
});

it('lets a room of the server import only from files of another one that say so', () => {
  const files = Object.entries(rooms.shared).flatMap(([room, names]) => names.map((name) => [room, name]));
  const silent = files.filter((file) => !read('server/src', ...file).includes('Other resources import it.'));
  expect(silent).toEqual([]);
});
