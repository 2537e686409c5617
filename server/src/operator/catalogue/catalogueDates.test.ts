import { parseHistoricalDate } from '#historical/date/parseHistoricalDate.ts';
import { readCatalogue } from './loadCatalogue.ts';

describe('The dates of the starter catalogue', () => {
  it('are all understood', async () => {
    const dates = (await readCatalogue()).map(({ historicalCreationDate }) => historicalCreationDate);
    expect(dates.length).toBeGreaterThanOrEqual(48);
    expect(dates.filter((text) => parseHistoricalDate(text) === undefined)).toEqual([]);
  });

  it('lie in the era that they name', async () => {
    for (const { historicalCreationDate: text } of await readCatalogue()) {
      const years = parseHistoricalDate(text);
      expect([text, years && years.from < 0]).toEqual([text, /BC|years ago/.test(text)]);
    }
  });
});
