import { submissionKeyOf } from './submissionKey.ts';

describe('The key of what is sent', () => {
  it('is the same again for the very same values only', async () => {
    const vase = await submissionKeyOf({ name: 'Vase', likes: 3 }, null);
    expect(vase.key).toMatch(/^[\da-f-]{36}$/);
    expect(await submissionKeyOf({ name: 'Vase', likes: 3 }, vase)).toEqual(vase);
    const other = await submissionKeyOf({ name: 'Vase', likes: 4 }, vase);
    expect(other.key).not.toBe(vase.key);
    expect(other.fingerprint).not.toBe(vase.fingerprint);
  });

  it('tells one file from another', async () => {
    const photo = (name: string) => new File(['12345678'], name, { type: 'image/png', lastModified: 1 });
    const mine = await submissionKeyOf({ photo: photo('me.png') }, null);
    expect(await submissionKeyOf({ photo: photo('me.png') }, mine)).toEqual(mine);
    expect(await submissionKeyOf({ photo: photo('you.png') }, mine)).not.toEqual(mine);
  });

  it('has a fingerprint that differs from one submission of the same values to the next', async () => {
    const [one, other] = [await submissionKeyOf('Secret1', null), await submissionKeyOf('Secret1', null)];
    expect(one.fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(other.fingerprint).not.toBe(one.fingerprint);
  });

  it('is a new one each time where the browser offers no cryptography', async () => {
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const vase = await submissionKeyOf({ name: 'Vase' }, null);
    expect(vase.fingerprint).toBeNull();
    expect((await submissionKeyOf({ name: 'Vase' }, vase)).key).not.toBe(vase.key);
    subtle.mockRestore();
  });
});
