import fs from 'node:fs';
import path from 'node:path';
import { PHOTO_UPLOAD } from '#contract/constants.ts';
import { PHOTO_TYPES } from '#contract/photo.ts';

const RULES = fs.readFileSync(path.join(import.meta.dirname, '../../../storage.rules'), 'utf8');

describe('storage.rules', () => {
  it('take the pictures that the form and the local storage take', () => {
    const kinds = /contentType\.matches\('image\/\((.+)\)'\)/.exec(RULES)?.[1]?.split('|') ?? [];
    expect(kinds.map((kind) => `image/${kind}`).sort()).toEqual(Object.keys(PHOTO_TYPES).sort());
  });

  it('take as much as they do', () => {
    const [, ...factors] = /size <= (\d+) \* (\d+) \* (\d+)/.exec(RULES) ?? [];
    expect(factors.reduce((product, factor) => product * Number(factor), 1)).toBe(PHOTO_UPLOAD.maxBytes);
  });
});
