import type { ValidationError } from 'yup';
import {
  ARTIFACT_MESSAGES,
  artifactSchema,
  artifactsSchema,
  artifactUpdateSchema,
  isImageUrl,
  likeResponseSchema,
  likeRequestSchema,
  newArtifactSchema,
} from './artifact.ts';
import { ARTIFACT_TYPES, LENGTHS } from './constants.ts';
import { anArtifact } from './testing.ts';

const whole = anArtifact();

/** The messages of all invalid fields (ADD-5). */
function messages(
  schema: typeof newArtifactSchema | typeof artifactUpdateSchema,
  value: unknown,
): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('Add Artifact', () => {
  it('takes a whole artifact and trims its values', () => {
    const trimmed = newArtifactSchema.validateSync({ ...whole, name: '  Bronze axe \n' });
    expect(trimmed).toEqual(whole);
  });

  it('takes line breaks of any kind for those of its form', () => {
    const { description } = newArtifactSchema.validateSync({
      ...whole,
      description: 'Clay.\r\nRed.\rBroken.',
    });
    expect(description).toBe('Clay.\nRed.\nBroken.');
  });

  it('proposes Tools as the type', () => {
    expect(newArtifactSchema.getDefault().type).toBe('Tools');
    expect(ARTIFACT_TYPES).toEqual(['Tools', 'Weapons', 'Documents', 'Writings', 'Others']);
  });

  it('reports all empty fields at once, each with its own sentence (ADD-3, ADD-4, RECORD-3)', () => {
    const blank = Object.fromEntries(Object.keys(whole).map((field) => [field, '   ']));
    expect(messages(newArtifactSchema, { ...blank, type: undefined })).toEqual({
      name: 'Artifact Name is required.',
      image: 'Image URL is required.',
      historicalContext: 'Historical Context is required.',
      description: 'Short Description is required.',
      historicalCreationDate: 'Creation Date is required.',
      discoveredAt: 'Discovery Date is required.',
      discoveredBy: "Discoverer's Name is required.",
      presentLocation: 'Present Location is required.',
    });
    expect(messages(newArtifactSchema, { ...whole, type: '' })).toEqual({
      type: 'Artifact Type is required.',
    });
    expect(messages(newArtifactSchema, { ...whole, type: 'Jewels' })).toEqual({
      type: 'Artifact Type is required.',
    });
  });

  it.each(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg', 'JPG'])(
    'takes an image address that ends with %s (ADD-4)',
    (ending) => {
      expect(messages(newArtifactSchema, { ...whole, image: `http://example.org/a.${ending}` })).toEqual({});
      expect(
        messages(newArtifactSchema, { ...whole, image: `HTTPS://example.org/a%20b.${ending}?width=400` }),
      ).toEqual({});
    },
  );

  it.each([
    'ftp://example.org/a.jpg',
    'example.org/a.jpg',
    'https://example.org/a.bmp',
    'https://example.org/a',
    'https://example.org/a.jpg.exe',
    'https://example.org/view?file=a.jpg',
    'https://example.org/view?file=a.jpg&w=2',
    'https://example.org/view#a.jpg',
    'javascript:alert(1)//a.jpg',
    'https://exa mple.org/a.jpg',
    'see https://example.org/a.jpg',
    'https://example.org/a.jpg?width=400 or so',
  ])('refuses the image address %s (ADD-4)', (image) => {
    expect(messages(newArtifactSchema, { ...whole, image })).toEqual({
      image: 'Please enter a valid image URL.',
    });
  });

  it('tells the form whether an address is one of a picture', () => {
    expect(isImageUrl(whole.image)).toBe(true);
    expect(isImageUrl('https://example.org/a.pdf')).toBe(false);
  });

  it('takes a text of the greatest length', () => {
    expect(messages(newArtifactSchema, { ...whole, description: 'x'.repeat(LENGTHS.text) })).toEqual({});
  });

  it('says how far a text must be shortened', () => {
    expect(messages(newArtifactSchema, { ...whole, description: 'x'.repeat(LENGTHS.text + 1) })).toEqual({
      description: 'Please shorten this to 10,000 characters at most.',
    });
  });
});

describe('Update artifact form', () => {
  it('requires name, image, historicalContext and description only', () => {
    expect(messages(artifactUpdateSchema, { type: 'Tools' })).toEqual({
      name: ARTIFACT_MESSAGES.name,
      image: ARTIFACT_MESSAGES.image,
      historicalContext: ARTIFACT_MESSAGES.historicalContext,
      description: ARTIFACT_MESSAGES.description,
    });
  });
});

describe('An answered artifact', () => {
  it('has 0 likes and is not liked when the server does not say (RECORD-1, RECORD-4)', () => {
    const artifact = artifactSchema.validateSync({ _id: 'a' });
    expect(artifact).toMatchObject({ likes: 0, isLikedByUser: false, image: '', name: '' });
    expect(artifact.adderEmail).toBeUndefined();
  });

  it('is of type Others when the server does not say', () => {
    expect(artifactSchema.validateSync({ _id: 'a' }).type).toBe('Others');
  });

  it.each([{ likes: -1 }, { likes: 1.5 }, { type: 'Jewels' }, { isLikedByUser: 'perhaps' }])(
    'is refused with %j',
    (wrong) => {
      expect(artifactSchema.isValidSync({ _id: 'a', likes: 7, ...wrong })).toBe(false);
      expect(artifactsSchema.isValidSync([{ _id: 'a', likes: 7 }])).toBe(true);
      expect(artifactsSchema.isValidSync([{ _id: 'a', likes: 7, ...wrong }])).toBe(false);
    },
  );

  it('is refused without an id (RECORD-1)', () => {
    expect(() => artifactSchema.validateSync({ name: 'Amphora' })).toThrow('_id');
  });
});

describe('A like', () => {
  it('is asked for as true or false, or toggled when nothing is said', () => {
    expect(likeRequestSchema.validateSync({})).toEqual({});
    expect(likeRequestSchema.validateSync({ liked: false })).toEqual({ liked: false });
    for (const liked of [null, 'perhaps', 7])
      expect(() => likeRequestSchema.validateSync({ liked })).toThrow('liked must be true or false.');
  });

  it('is answered with the flag, and with the count if the server tells', () => {
    expect(likeResponseSchema.validateSync({ liked: true })).toEqual({ liked: true });
    expect(likeResponseSchema.validateSync({ liked: false, likes: 7 })).toEqual({ liked: false, likes: 7 });
    for (const wrong of [{}, { likes: 7 }, { liked: true, likes: -1 }, { liked: true, likes: 1.5 }])
      expect(likeResponseSchema.isValidSync(wrong)).toBe(false);
  });
});
