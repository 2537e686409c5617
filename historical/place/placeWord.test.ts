import { placeWord } from './placeWord.ts';

const wordOf = (discoveredAt: string, discoveredBy = '', historicalContext = '') =>
  placeWord({ discoveredAt, discoveredBy, historicalContext });

describe('the word before the place of a discovery (PLACE-36)', () => {
  it.each([
    ['Found in 1905 near Ferrara, Italy', '', ''],
    ['Tomb of Perneb, Saqqara, Egypt', '', ''],
    ['1921, Anyang, China', 'Excavated by Li Ji', ''],
    ['1939, Wuguan, China', 'Villagers', 'Villagers dug it up and buried it again.'],
    ['Ausgegraben 1876 in Mykene', '', ''],
    ['Part of the Mildenhall hoard, Suffolk', '', ''],
    ['Bought in Luxor; said to have been found in Thebes', '', ''],
    ['Not far from where it was found, Rome', '', ''],
    ['Raised in 1961 from the harbour of Stockholm', '', ''],
    ['1888, a tomb at Thebes', 'Local diggers; bought by a museum', ''],
  ])('is "Found" where the record says so: %s, %s', (...told) => {
    expect(wordOf(...told)).toBe('Found');
  });

  it.each([
    ['February 1897, royal palace of Benin City, Nigeria', 'Seized by a British force', ''],
    ['Made in London, 1759', 'Not a find: handed over by its maker', ''],
    ['Rome, Italy', 'Finder unknown', 'Columbus thought that he had found India.'],
    ['Findspot not recorded, north coast of Peru', 'Not excavated', ''],
    ['Originally from Anyang, China', 'Collected by missionaries', ''],
    ['Shrine of Shaykh Safi, Ardabil, Iran; sold about 1890', '', ''],
    ['Findspot and date unknown, Iran', '', ''],
    ['Unknown findspot, Syria', '', ''],
    ['never been excavated; Rome', '', ''],
    ['Cyprus', 'No excavation', ''],
    ['Raised by public subscription, Paris 1880', '', ''],
    ['Made in Tomb Street, Belfast', '', ''],
    ['Rome, Italy', 'Studied by the archaeologist Flinders Petrie', ''],
    ['Seized in Benin City', '', 'Similar plaques were unearthed at Ife.'],
    ['Benin City', 'Seized by a British force', 'Similar plaques were unearthed at Ife.'],
    ['Magdala, Ethiopia', 'Plundered by a British force', 'Soldiers carried away a hoard of manuscripts.'],
  ])('is "From" where it says no find: %s, %s', (...told) => {
    expect(wordOf(...told)).toBe('From');
  });

  it.each([
    ['Pages seen in Frankfurt in 1454', ''],
    ['1739, in private hands in Vienna', ''],
    ['Sold in Delft in 1747', ''],
    ['Bought in Luxor, Egypt, 1905', 'Archaeologist Howard Carter'],
    ['Bought from a dealer in Cairo', 'Flinders Petrie, archaeologist'],
    ['Findspot not known; acquired in Baghdad', ''],
    ['Not archaeologically excavated; sold in London 1910', ''],
  ])('is "Known from" where somebody saw, had or sold it: %s, %s', (...told) => {
    expect(wordOf(...told)).toBe('Known from');
  });
});
