import type { ChunkGroup, Compilation } from 'webpack';
import { pages, stemOf } from '#contract/pages.ts';
import { filesOfPages, filesOfSignedIn, overweight } from './sizeBudget.ts';

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
  it('hold the schemas of responses where the page calls the backend at once', () => {
    const files = filesOfPages(buildOf(...requests, '#contract/responses.ts'));
    expect(files.get('allArtifacts')).toEqual(['1.js', `${pages.length}.js`]);
    expect(files.get('addArtifact')).toEqual(['2.js']);
  });

  it('cannot be told when the schemas or a page have no file of their name', () => {
    expect(() => filesOfPages(buildOf(...requests))).toThrow('No chunk holds responses.ts: ');
    expect(() => filesOfPages(buildOf(...requests.slice(1), '#contract/responses.ts'))).toThrow(
      'No chunk holds HomePage.tsx: correct contract/pages.ts, or the names in scripts/sizeBudget.ts.',
    );
  });
});

describe('the scripts of a page of somebody who is signed in', () => {
  it('are those of the identity provider and the schemas of responses as well', () => {
    expect(filesOfSignedIn(buildOf('./firebaseAuth.ts', '#contract/responses.ts'))).toEqual(['0.js', '1.js']);
  });

  it('cannot be told when one of them has another name than here', () => {
    expect(() => filesOfSignedIn(buildOf('#contract/responses.ts'))).toThrow(
      'No chunk holds firebaseAuth.ts',
    );
  });
});

describe('the size budget', () => {
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
