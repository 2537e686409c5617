import { relatedReason } from './relatedReason.ts';

const placed = (discoveredAt: string, presentLocation: string, type: 'Tools' | 'Writings' = 'Tools') => ({
  discoveredAt,
  presentLocation,
  type,
});

const STONE = placed('15 July 1799, Rashid (Rosetta), Egypt', 'British Museum, London, England');

describe('why an artifact is related', () => {
  it.each([
    ['the country of the find', placed('1922, Luxor, Egypt', 'Cairo'), 'Also found in Egypt'],
    ['the museum', placed('1939, Suffolk, England', 'british museum, London'), 'Also in the british museum'],
    [
      'both',
      placed('1901, Thebes, Egypt', 'British Museum, London'),
      'Also found in Egypt · Also in the British Museum',
    ],
    ['the type', placed('', 'Louvre, Paris'), 'Also among Tools'],
    ['words alone', placed('', '', 'Writings'), 'A story that touches it'],
  ])('is said: %s', (_what, related, reason) => {
    expect(relatedReason(related, STONE)).toBe(reason);
  });

  it('is no year, no town and no article too many', () => {
    expect(relatedReason(placed('Spring 1921', 'Town hall'), placed('Spring 1921', 'Town hall'))).toBe(
      'Also among Tools',
    );
    const walters = placed('', 'The Walters Art Museum, Baltimore (Centre Street: Third Floor)');
    expect(relatedReason(walters, walters)).toBe('Also in The Walters Art Museum');
  });
});
