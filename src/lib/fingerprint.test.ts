import { fingerprintOf } from './fingerprint.ts';

describe('The fingerprint of what a form sends', () => {
  it('is the same for the very same values only', async () => {
    const vase = await fingerprintOf({ name: 'Vase', likes: 3 });
    expect(await fingerprintOf({ name: 'Vase', likes: 3 })).toBe(vase);
    expect(await fingerprintOf({ name: 'Vase', likes: 4 })).not.toBe(vase);
  });

  it('tells one file from another', async () => {
    const photo = (name: string) => new File(['12345678'], name, { type: 'image/png', lastModified: 1 });
    expect(await fingerprintOf({ photo: photo('me.png') })).toBe(
      await fingerprintOf({ photo: photo('me.png') }),
    );
    expect(await fingerprintOf({ photo: photo('me.png') })).not.toBe(
      await fingerprintOf({ photo: photo('you.png') }),
    );
  });

  it('is no plain hash, which short values could be found from', async () => {
    const bytes = new TextEncoder().encode('"Secret1"');
    const plain = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect(await fingerprintOf('Secret1')).toMatch(/^[\da-f]{64}$/);
    expect(await fingerprintOf('Secret1')).not.toBe(plain);
  });

  it('is none where the browser offers no cryptography', async () => {
    const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    expect(await fingerprintOf({ name: 'Vase' })).toBeNull();
    subtle.mockRestore();
  });
});
