import fs from 'node:fs';
import path from 'node:path';
import { PHOTO_NAMES, PHOTO_UPLOAD, photoPath } from '#contract/constants.ts';
import { PHOTO_TYPES } from '#contract/photo.ts';
import { PICTURE_FILE, picturesPath } from '#contract/uploadedPicture.ts';

const RULES = fs.readFileSync(path.join(import.meta.dirname, '../../../storage.rules'), 'utf8');

describe('storage.rules', () => {
  it('take the pictures that the form and the local storage take (SAFE-4)', () => {
    const kinds = /contentType\.matches\('image\/\((.+)\)'\)/.exec(RULES)?.[1]?.split('|') ?? [];
    expect(kinds.map((kind) => `image/${kind}`).sort()).toEqual(Object.keys(PHOTO_TYPES).sort());
  });

  it('let an owner write the ten names below profile_pics/{uid}, and nothing else', () => {
    const [, place, name = ''] = /match \/(\S+)\/\{photo\} \{[^}]+photo\.matches\('(.+)'\)/.exec(RULES) ?? [];
    expect(place).toBe(photoPath('{uid}'));
    const taken = Array.from({ length: 100 }, (_, n) => String(n)).filter((n) =>
      new RegExp(`^${name}$`).test(n),
    );
    expect(taken).toEqual([...PHOTO_NAMES]);
  });

  it('let an owner write the three files of a picture below artifact_pics/{uid} (ADD-10)', () => {
    const [, place, file] = /match \/(\S+)\/\{file\} \{[^}]+file\.matches\('(.+)'\)/.exec(RULES) ?? [];
    expect(place).toBe(picturesPath('{uid}'));
    expect(file).toBe(PICTURE_FILE);
  });

  it('let nobody write anything else, and a picture of an artifact never change (ADD-10)', () => {
    const writes = RULES.match(/allow [^;]*(?:create|update|write)[^;]*;/g) ?? [];
    expect(writes).toHaveLength(2);
    for (const write of writes)
      expect(write).toMatch(/if isBy\(uid\)\s+&& \w+\.matches\('.+'\)\s+&& isPicture\(\)(?:;|\s+&&)/);
    expect(writes[1]).toMatch(
      /^allow create, update: .+&& \(resource == null \|\| request\.resource\.md5Hash == resource\.md5Hash\);$/s,
    );
  });

  it('take as much as they do', () => {
    const [, ...factors] = /size <= (\d+) \* (\d+) \* (\d+)/.exec(RULES) ?? [];
    expect(factors.reduce((product, factor) => product * Number(factor), 1)).toBe(PHOTO_UPLOAD.maxBytes);
  });
});
