import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import { pages, stemOf } from '#contract/pages.ts';
import { filesOfPages, filesOfSignedIn, overweight, weighPages } from './sizeBudget.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

/** A build with one chunk for each of these files, which are imported on demand. */
const buildOf = (...requests: string[]): Compilation => {
  const chunkGroups = requests.map(
    (request, index) =>
      ({ origins: [{ request }], getFiles: () => [`${index}.js`, `${index}.css`] }) as unknown as ChunkGroup,
  );
  return { chunkGroups, entrypoints: new Map() } as unknown as Compilation;
};

const requests = pages.map(({ name }) => `./${stemOf(name)}Page.tsx`);

describe('the scripts of a page', () => {
  it('are those of the chunk that holds its file', () => {
    const files = filesOfPages(buildOf(...requests));
    expect(files.get('allArtifacts')).toEqual(['1.js']);
    expect(files.get('addArtifact')).toEqual(['2.js']);
  });

  it('cannot be told when a page has no file of its name', () => {
    expect(() => filesOfPages(buildOf(...requests.slice(1)))).toThrow(
      'No chunk holds HomePage.tsx: correct contract/pages.ts, or the names in scripts/sizeBudget.ts.',
    );
  });
});

describe('the scripts of a page of somebody who is signed in', () => {
  it('are those of the identity provider, the schemas of responses, the user menu and the machines of likes as well', () => {
    const build = buildOf('./firebaseAuth.ts', '#contract/responses.ts', './UserMenu.tsx', './likes.ts');
    expect(filesOfSignedIn(build)).toEqual(['0.js', '1.js', '2.js', '3.js']);
  });

  it('cannot be told when one of them has another name than here', () => {
    expect(() => filesOfSignedIn(buildOf('#contract/responses.ts'))).toThrow(
      'No chunk holds firebaseAuth.ts',
    );
  });
});

describe('the size budget', () => {
  it('is for all that Home and All Artifacts load, and for what another page adds to Home (LIMIT-4)', () =>
    withTemporaryFolder('scripts', async (folder) => {
      // Random bytes are as long when they are compressed.
      const write = (file: string, kilobytes: number) =>
        fs.writeFile(path.join(folder, file), randomBytes(kilobytes * 1000));
      await Promise.all([
        write('entry.js', 100),
        ...pages.map((_page, index) => write(`${index}.js`, 10 + index)),
      ]);
      const entry = { getFiles: () => ['entry.js', 'entry.css'] } as unknown as ChunkGroup;
      const sizes = weighPages({
        ...buildOf(...requests),
        entrypoints: new Map([['main', entry]]),
        outputOptions: { path: folder },
      } as unknown as Compilation);
      expect(sizes.slice(0, 3).map(({ page, kilobytes }) => `${page} ${Math.round(kilobytes)}`)).toEqual([
        'home 110',
        'allArtifacts 111',
        'addArtifact 12',
      ]);
    }));

  it('names each page that is too heavy, and what to do about it (LIMIT-4)', () => {
    expect(
      overweight([
        { page: 'home', kilobytes: 250, limit: 250 },
        { page: 'login', kilobytes: 60.06, limit: 60 },
      ]),
    ).toEqual([
      'login loads 60.1 kB of JavaScript (gzipped) and may load 60 kB: split off what it does not show at once.',
    ]);
  });
});
