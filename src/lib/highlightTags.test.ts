import { typeWords } from './highlightTags.ts';

it('an artifact is told by the catalogue’s word and by that of Home, where it is a highlight (ARTIFACT-3)', () => {
  const image = '/pictures/artifacts/terracotta-army.webp';
  expect(typeWords({ type: 'Others', image, adderId: undefined })).toBe('Others · Sculpture');
  expect(typeWords({ type: 'Others', image, adderId: 'ada' })).toBe('Others');
  const stone = '/pictures/artifacts/rosetta-stone.webp';
  expect(typeWords({ type: 'Writings', image: stone, adderId: undefined })).toBe('Writings');
  const jar = '/pictures/artifacts/moon-jar.webp';
  expect(typeWords({ type: 'Others', image: jar, adderId: undefined })).toBe('Others');
});
