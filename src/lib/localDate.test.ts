import { localDate } from './localDate.ts';

describe('a local date', () => {
  test('names the day of a moment (ARTIFACT-6)', () => {
    expect(localDate('2024-05-03T12:00:00.000Z', 'en-GB')).toBe('3 May 2024');
  });

  test.each(['America/New_York', 'UTC', 'Pacific/Kiritimati'])(
    'names a day without a time as that day, in %s as well, also as the server keeps it (ARTIFACT-6)',
    (timeZone) => {
      expect(localDate('2024-05-03', 'en-GB', timeZone)).toBe('3 May 2024');
      expect(localDate('2020-05-01T00:00:00.000Z', 'en-GB', timeZone)).toBe('1 May 2020');
      expect(localDate('1998-01-01T00:00:00.000Z', 'en-GB', timeZone)).toBe('1998');
      expect(localDate('1998-01-01', 'en-GB', timeZone)).toBe('1 January 1998');
    },
  );

  test('names the day of a moment where the reader is', () => {
    expect(localDate('2024-05-03T01:00:00.000Z', 'en-GB', 'America/New_York')).toBe('2 May 2024');
    expect(localDate('2024-05-03T13:00:00.000Z', 'en-GB', 'Pacific/Kiritimati')).toBe('4 May 2024');
  });

  test('may have blanks around it, or one before its time', () => {
    expect(localDate(' 2024-05-03\n', 'en-GB')).toBe('3 May 2024');
    expect(localDate(' 2024-05-03 12:00 ', 'en-GB')).toBe('3 May 2024');
  });

  test.each([
    '100 BC',
    'circa 1799',
    'about 2,000 years ago',
    '12',
    'May 3',
    '2024-13-45',
    '',
    'since 2024-05-03',
    '2024-05-03 (sold)',
    '2024-05-031',
  ])('leaves text that is no date as it is: "%s" (ARTIFACT-6)', (text) => {
    expect(localDate(text, 'en-GB')).toBe(text);
  });
});
