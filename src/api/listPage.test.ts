import { updateItem } from './listPage.ts';

it('An item of a list that was updated has nothing left of what was taken from it (MINE-2)', () => {
  type Item = { _id: string; name: string; notice?: string };
  const [vase, bowl]: Item[] = [
    { _id: 'vase', name: 'Vase', notice: 'Sacred' },
    { _id: 'bowl', name: 'Bowl' },
  ];
  const pages = [{ items: [bowl] }, { items: [vase] }] as { items: Item[]; next: null }[];
  updateItem(pages, 'vase', { _id: 'vase', name: 'Jar' });
  updateItem(pages, 'urn', { _id: 'urn', name: 'Urn' });
  expect(pages).toEqual([{ items: [bowl] }, { items: [{ _id: 'vase', name: 'Jar' }] }]);
});
