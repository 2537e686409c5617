import { readSelection } from '#src/lib/artifactSelection.ts';
import { listCard, listTitle } from './listWords.ts';

const selectionOf = (query: string) => readSelection(new URLSearchParams(query));

describe('the title of All Artifacts', () => {
  it.each([
    ['', 'All Artifacts'],
    ['type=Tools', 'Tools – All Artifacts'],
    ['search=%20lamp%20&type=Tools', '“lamp” in Tools – All Artifacts'],
    ['from=-500&to=-400', '500 BC to 400 BC – All Artifacts'],
    [
      'search=<b>&type=Weapons&undated=true&by=ada&page=2',
      '“<b>” in Weapons, Without a date, Of one contributor – All Artifacts, page 2',
    ],
    ['area=1,2,3,4', 'From one area – All Artifacts'],
    ['area=1,2,3,4&place=Site%20closed', 'From one area – All Artifacts'],
    ['place=Egypt', 'All Artifacts'],
    ['page=3&sort=name_asc&size=12', 'All Artifacts, page 3'],
    ['page=-1&type=Spoons', 'All Artifacts'],
  ])('says in words what is listed: %s (FOUND-4)', (query, title) => {
    expect(listTitle(selectionOf(query))).toBe(title);
  });
});

describe('the canonical address of All Artifacts', () => {
  it.each([
    ['', '/all-artifacts'],
    ['page=1&type=All&utm_source=mail', '/all-artifacts'],
    ['page=2&type=Tools&from=-500', '/all-artifacts?type=Tools&from=-500&page=2'],
  ])('is one for equal lists: %s (FOUND-4)', (query, path) => {
    expect(listCard(selectionOf(query), false)).toMatchObject({ path, indexed: true });
  });

  it('is not for search engines where a visitor’s words made the list (FOUND-4)', () => {
    expect(listCard(selectionOf('search=buy+now'), false)).toMatchObject({ indexed: false });
  });

  it('is not for search engines where it is a part of the earth, which may be drawn anywhere (FOUND-4)', () => {
    expect(listCard(selectionOf('area=0,0,1,1'), false)).toMatchObject({ indexed: false });
  });

  it('and its card say nothing of what an address calls an area (PLACE-38)', () => {
    const card = listCard(selectionOf('area=0,0,1,1&place=Site%20closed'), false);
    expect(card.path).toBe('/all-artifacts?area=0%2C0%2C1%2C1');
    expect(JSON.stringify(card)).not.toContain('closed');
  });

  it('is not for search engines where the list is empty (FOUND-4)', () => {
    expect(listCard(selectionOf('page=99999'), true)).toMatchObject({ indexed: false });
  });
});
