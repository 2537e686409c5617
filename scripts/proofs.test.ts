import { proofsIn, readProofs, readRequirements, readSources, renderProofs } from './proofs.ts';

describe('A requirement', () => {
  const required = readRequirements();
  const proven = readProofs().flatMap(({ ids }) => ids);

  it('has an id of its own', () => {
    expect(required.length).toBeGreaterThan(0);
    expect(required.filter((id, position) => required.indexOf(id) !== position)).toEqual([]);
  });

  it('has a test that runs', () => {
    expect(required.filter((id) => !proven.includes(id))).toEqual([]);
  });

  it('is what every id in a title names', () => {
    expect(proven.filter((id) => !required.includes(id))).toEqual([]);
  });

  it('is what every id in a comment names', () => {
    const chapters = new Set(required.map((id) => id.split('-')[0]));
    const named = new RegExp(`\\b(?:${[...chapters].join('|')})-\\d+\\b`, 'g');
    const unknown = readSources().flatMap(([file, text]) =>
      (text.match(named) ?? []).filter((id) => !required.includes(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is not proven while the product does not meet it yet', () => {
    expect([...required, ...proven].filter((id) => id.startsWith('NOT-'))).toEqual([]);
  });

  it('is printed with its tests', () => {
    expect(renderProofs('LIST-13')).toMatch(
      /^LIST-13\n {2}(?:src|server|e2e)\/.+\.ts: narrows the list by dragging/m,
    );
    expect(renderProofs('LIST-13')).not.toContain('LIKE-');
  });
});

describe('A title', () => {
  const idsIn = (text: string) => proofsIn('x.test.ts', text).map(({ title, ids }) => [title, ...ids]);

  it('proves what the ids at its end name', () => {
    expect(idsIn("it('shows six (LIST-1, LIST-3)', f)")).toEqual([['shows six', 'LIST-1', 'LIST-3']]);
    expect(idsIn("describe('x', () => { it.each([1])('shows %s (LIST-1)', f) })")).toEqual([
      ['shows %s', 'LIST-1'],
    ]);
    expect(idsIn('test(`${path} (LIST-1)`, f)')).toEqual([['${path}', 'LIST-1']]);
  });

  it('proves nothing of a test that is skipped', () => {
    expect(idsIn("it.skip('shows six (LIST-1)', f)")).toEqual([]);
    expect(idsIn("describe.skip('x', () => { it('shows six (LIST-1)', f) })")).toEqual([]);
    expect(idsIn("test.fixme('shows six (LIST-1)', f)")).toEqual([]);
  });
});
