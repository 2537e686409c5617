import type { ObjectSchema, ValidationError } from 'yup';
import { artifactSchema, artifactUpdateSchema, newArtifactSchema } from './artifact.ts';
import { contactSchema, feedbackSchema } from './message.ts';
import { newReviewSchema, reviewSchema } from './review.ts';
import { anArtifact } from './testing.ts';
import { newUserSchema } from './user.ts';

type Fields = Record<string, unknown>;

/** The schema's output for these fields, or its messages. */
function read(schema: ObjectSchema<object>, fields: Fields): Fields {
  try {
    return schema.validateSync(fields, { abortEarly: false });
  } catch (error) {
    const { inner } = error as ValidationError;
    return { refused: Object.fromEntries(inner.map(({ path = '', message }) => [path, message])) };
  }
}
const refusedBy = (schema: ObjectSchema<object>, fields: Fields): string[] =>
  Object.keys(read(schema, fields).refused ?? {});

const artifact = anArtifact();

/** The text fields of Add Artifact. */
const TYPED_BY_PEOPLE = [
  'name',
  'image',
  'historicalContext',
  'description',
  'historicalCreationDate',
  'discoveredAt',
  'discoveredBy',
  'presentLocation',
];

describe('A field of an artifact', () => {
  it.each([...TYPED_BY_PEOPLE, 'adderName', 'createdAt'])(
    '%s is a text, and empty where the server gives none (RECORD-1, RECORD-2, RECORD-5)',
    (field) => {
      expect(read(artifactSchema, { _id: 'a' })[field]).toBe('');
      expect(read(artifactSchema, { _id: 'a', [field]: null })[field]).toBe('');
      expect(read(artifactSchema, { _id: 'a', [field]: ' As written ' })[field]).toBe(' As written ');
      expect(refusedBy(artifactSchema, { _id: 'a', [field]: { not: 'a text' } })).toEqual([field]);
    },
  );

  it.each(['shortDescription', 'adderEmail'])(
    '%s is a text that may be absent (RECORD-1, RECORD-6)',
    (field) => {
      expect(read(artifactSchema, { _id: 'a' })[field]).toBeUndefined();
      expect(read(artifactSchema, { _id: 'a', [field]: 'Short' })[field]).toBe('Short');
      expect(refusedBy(artifactSchema, { _id: 'a', [field]: { not: 'a text' } })).toEqual([field]);
    },
  );

  it('_id is a text and never absent (RECORD-1)', () => {
    expect(read(artifactSchema, { _id: '7' })._id).toBe('7');
    expect(refusedBy(artifactSchema, {})).toEqual(['_id']);
    expect(refusedBy(artifactSchema, { _id: '' })).toEqual(['_id']);
  });

  it('type is one of five, and no other (RECORD-3)', () => {
    for (const type of ['Tools', 'Weapons', 'Documents', 'Writings', 'Others']) {
      expect(read(artifactSchema, { _id: 'a', type }).type).toBe(type);
      expect(read(newArtifactSchema, { ...artifact, type }).type).toBe(type);
    }
    expect(refusedBy(artifactSchema, { _id: 'a', type: 'Jewels' })).toEqual(['type']);
    expect(refusedBy(newArtifactSchema, { ...artifact, type: 'Jewels' })).toEqual(['type']);
    expect(read(newArtifactSchema, { ...artifact, type: undefined }).type).toBe('Tools');
  });

  it('likes is a whole number, 0 where the server gives none, never less (RECORD-4)', () => {
    expect(read(artifactSchema, { _id: 'a' }).likes).toBe(0);
    expect(read(artifactSchema, { _id: 'a', likes: 7 }).likes).toBe(7);
    for (const likes of [-1, 1.5, 'many'])
      expect(refusedBy(artifactSchema, { _id: 'a', likes })).toEqual(['likes']);
  });

  it('isLikedByUser is true or false, and false where the server does not say (RECORD-1)', () => {
    expect(read(artifactSchema, { _id: 'a' }).isLikedByUser).toBe(false);
    expect(read(artifactSchema, { _id: 'a', isLikedByUser: true }).isLikedByUser).toBe(true);
    expect(refusedBy(artifactSchema, { _id: 'a', isLikedByUser: 'often' })).toEqual(['isLikedByUser']);
  });

  it.each([
    ['name', 500],
    ['historicalContext', 10_000],
    ['description', 10_000],
    ['historicalCreationDate', 500],
    ['discoveredAt', 500],
    ['discoveredBy', 500],
    ['presentLocation', 500],
  ])('%s may have %i characters when it is added or changed, not one more (RECORD-2)', (field, limit) => {
    for (const schema of [newArtifactSchema, artifactUpdateSchema]) {
      expect(read(schema, { ...artifact, [field]: 'x'.repeat(limit) })[field]).toHaveLength(limit);
      expect(refusedBy(schema, { ...artifact, [field]: 'x'.repeat(limit + 1) })).toEqual([field]);
    }
  });

  it('image may have 2,048 characters when it is added or changed, not one more (RECORD-2)', () => {
    const address = (length: number) => `https://example.org/${'x'.repeat(length - 24)}.jpg`;
    expect(read(newArtifactSchema, { ...artifact, image: address(2048) }).image).toHaveLength(2048);
    expect(refusedBy(newArtifactSchema, { ...artifact, image: address(2049) })).toContain('image');
  });

  it.each(TYPED_BY_PEOPLE)('%s is required of whoever adds it, blanks are nothing (RECORD-2)', (field) => {
    for (const nothing of ['', '  ', undefined])
      expect(refusedBy(newArtifactSchema, { ...artifact, [field]: nothing })).toEqual([field]);
  });

  it.each(['historicalCreationDate', 'discoveredAt', 'discoveredBy', 'presentLocation'])(
    '%s may be emptied by its owner later (RECORD-2)',
    (field) => expect(read(artifactUpdateSchema, { ...artifact, [field]: ' ' })[field]).toBe(''),
  );
});

describe('A field of a review', () => {
  it.each(['review', 'userName', 'createdAt'])(
    '%s is a text, and empty where there is none (RECORD-7)',
    (field) => {
      expect(read(reviewSchema, { _id: 'r' })[field]).toBe('');
      expect(read(reviewSchema, { _id: 'r', [field]: 'Fine' })[field]).toBe('Fine');
      expect(refusedBy(reviewSchema, { _id: 'r', [field]: { not: 'a text' } })).toEqual([field]);
    },
  );

  it('_id is never absent (RECORD-7)', () =>
    expect(refusedBy(reviewSchema, { review: 'Fine' })).toEqual(['_id']));

  it('review is required of its author, trimmed, and may have 2,000 characters (RECORD-7)', () => {
    expect(read(newReviewSchema, { review: ` ${'x'.repeat(2000)} ` }).review).toHaveLength(2000);
    expect(refusedBy(newReviewSchema, { review: 'x'.repeat(2001) })).toEqual(['review']);
    expect(refusedBy(newReviewSchema, { review: '  ' })).toEqual(['review']);
  });
});

describe('A field of a registration', () => {
  const person = { name: 'Ada', email: 'ada@example.org', photoURL: '', method: 'manual' };

  it('name is required by hand, may be missing from Google, and may have 500 characters (RECORD-8)', () => {
    expect(refusedBy(newUserSchema, { ...person, name: ' ' })).toEqual(['name']);
    expect(read(newUserSchema, { ...person, name: '', method: 'google' })).toMatchObject({ name: '' });
    expect(refusedBy(newUserSchema, { ...person, name: 'x'.repeat(501) })).toEqual(['name']);
  });

  it('email is required, is an e-mail address, and may have 254 characters (RECORD-8)', () => {
    for (const email of [undefined, '', 'ada', `${'x'.repeat(250)}@example.org`])
      expect(refusedBy(newUserSchema, { ...person, email })).toEqual(['email']);
  });

  it('photoURL may be left out, and is a web address or a path of this site (RECORD-8)', () => {
    expect(read(newUserSchema, { ...person, photoURL: undefined }).photoURL).toBe('');
    for (const photoURL of ['https://example.org/a.jpg', '/pictures/avatar.webp'])
      expect(read(newUserSchema, { ...person, photoURL }).photoURL).toBe(photoURL);
    expect(refusedBy(newUserSchema, { ...person, photoURL: 'javascript:1' })).toEqual(['photoURL']);
  });

  it('method is manual or google (RECORD-8)', () => {
    for (const method of ['manual', 'google'])
      expect(read(newUserSchema, { ...person, method }).method).toBe(method);
    for (const method of [undefined, 'facebook'])
      expect(refusedBy(newUserSchema, { ...person, method })).toEqual(['method']);
  });
});

describe('A field of a message', () => {
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello', feedback: 'Fine' };

  it.each([
    ['name', contactSchema, 500],
    ['message', contactSchema, 5000],
    ['feedback', feedbackSchema, 5000],
  ] as [string, ObjectSchema<object>, number][])(
    '%s is required, and may have its number of characters (RECORD-9)',
    (field, schema, limit) => {
      expect(refusedBy(schema, { ...message, [field]: ' ' })).toEqual([field]);
      expect(read(schema, { ...message, [field]: 'x'.repeat(limit) })[field]).toHaveLength(limit);
      expect(refusedBy(schema, { ...message, [field]: 'x'.repeat(limit + 1) })).toEqual([field]);
    },
  );

  it.each([
    ['contact', contactSchema],
    ['feedback', feedbackSchema],
  ] as [string, ObjectSchema<object>][])(
    'email of %s is required, and an e-mail address (RECORD-9)',
    (_what, schema) => {
      expect(refusedBy(schema, { ...message, email: '' })).toEqual(['email']);
      expect(refusedBy(schema, { ...message, email: 'ada' })).toEqual(['email']);
      expect(read(schema, message)).toMatchObject({ email: 'ada@example.org' });
    },
  );
});
