import { localDate } from './localDate.ts';

describe('a local date', () => {
  test('names the day of a moment (ARTIFACT-6)', () => {
    expect(localDate('2024-05-03T12:00:00.000Z', 'en-GB')).toBe('3 May 2024');
  });

  test('names a day without a time as that day, whatever the time zone', () => {
    expect(localDate('2024-05-03', 'en-GB')).toBe('3 May 2024');
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
