import { createLog } from './log.ts';

const linesOf = (path: string): string[] => {
  const lines: string[] = [];
  createLog((line) => void lines.push(line)).request({
    method: 'GET',
    path,
    status: 200,
    ms: 5,
    id: 'an-id',
  });
  return lines;
};

describe('the log line of a request', () => {
  it.each([
    ['usual', '/backend/artifacts', '/backend/artifacts'],
    ['with a line break in its path', '/a\r\nb\u2028c', '/a%20b%20c'],
    ['whose path imitates the rest of a line', '/a 500 9ms other', '/a%20500%209ms%20other'],
    ['very long', `/${'x'.repeat(5000)}`, `/${'x'.repeat(499)}`],
  ])('%s holds time, level, method, path, status, duration and id', (_what, path, shown) => {
    const [line = '', ...others] = linesOf(path);
    expect(others).toEqual([]);
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z request GET \S+ 200 5ms an-id\n$/);
    expect(line).toContain(` ${shown} `);
  });
});
