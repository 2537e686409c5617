import { overweight } from './sizeBudget.ts';

describe('the size budget', () => {
  it('names each page that is too heavy, and what to do about it', () => {
    expect(
      overweight([
        { page: 'HomePage', kilobytes: 250, limit: 250 },
        { page: 'LoginPage', kilobytes: 60.06, limit: 60 },
      ]),
    ).toEqual([
      'LoginPage loads 60.1 kB of JavaScript (gzipped) and may load 60 kB: split off what it does not show at once.',
    ]);
  });
});
