import { readArtifactSize } from '#historical/size/readArtifactSize.ts';
import { readCatalogue } from './loadCatalogue.ts';

describe('The sizes of the starter catalogue', () => {
  it('are all understood', async () => {
    const sized = (await readCatalogue()).filter(({ description }) => description.includes('Dimensions:'));
    expect(sized.length).toBeGreaterThanOrEqual(25);
    expect(sized.filter(({ description }) => !readArtifactSize(description)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  it.each([
    ['rosetta-stone', { heightCm: 112.3, widthCm: 75.7 }],
    ['portland-vase', { heightCm: 24, widthCm: 17.7 }],
    ['aztec-sun-stone', { heightCm: 360, widthCm: 360 }],
    ['magna-carta', undefined],
  ])('are those of the thing itself: %s', async (slug, size) => {
    const entry = (await readCatalogue()).find((each) => each.slug === slug);
    expect(readArtifactSize(entry?.description ?? '')).toEqual(size);
  });
});
