import type { AnyObjectSchema, ValidationError } from 'yup';
import {
  artifactListQuerySchema,
  facetsQuerySchema,
  facetsSchema,
  likedQuerySchema,
  ownArtifactsQuerySchema,
} from './artifactList.ts';
import { contactSchema, feedbackSchema } from './message.ts';
import { newReviewSchema, reviewSchema } from './review.ts';
import {
  forgotPasswordSchema,
  googleLoginResponseSchema,
  googleLoginSchema,
  loginSchema,
  newUserSchema,
  profileSchema,
  registrationSchema,
  userResponseSchema,
} from './user.ts';

const messages = (schema: AnyObjectSchema, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
};

describe('Login', () => {
  it.each([{}, { email: 'a@b.co' }, { password: 'x' }, { email: '  ', password: 'x' }])(
    'needs both fields: %j',
    (value) => {
      expect(messages(loginSchema, value)).toContain('❌ Email and password are required!');
    },
  );
});

describe('Signup', () => {
  const person = { name: 'Ada', email: 'ada@example.org', password: 'Secret' };

  it('takes name, e-mail and a good password; the photo is optional (REGISTER-1)', () => {
    expect(registrationSchema.validateSync(person)).toEqual({ ...person, photoURL: '' });
  });

  it.each([
    [
      'short and lower case',
      'abc',
      ['Password must be at least 6 characters', 'Must include at least one uppercase letter'],
    ],
    ['five characters', 'Abcde', ['Password must be at least 6 characters']],
    ['without an uppercase letter', 'secret', ['Must include at least one uppercase letter']],
    ['six with an uppercase letter', 'Secret', []],
    ['an uppercase letter of another alphabet', 'Ωsecret', []],
  ])('judges a password that is %s (REGISTER-2)', (_what, password, expected) => {
    expect(messages(registrationSchema, { ...person, password })).toEqual(expected);
  });

  it('needs a name and an e-mail', () => {
    expect(messages(registrationSchema, { password: 'Secret' })).toEqual(
      expect.arrayContaining(['Name is required', 'Email is required']),
    );
  });

  it('keeps no password on the way to the server (SAFE-7)', () => {
    const stored = newUserSchema.validateSync({ ...person, method: 'manual' }, { stripUnknown: true });
    expect(stored).not.toHaveProperty('password');
  });
});

describe('What the server is told of a new person', () => {
  const person = { name: 'Ada', email: 'ada@example.org', method: 'manual' };

  it.each(['', ' ', undefined])('is refused by hand with the name %j; Google may know none', (name) => {
    expect(messages(newUserSchema, { ...person, name })).toEqual(['Name is required']);
    expect(messages(newUserSchema, { ...person, name, method: 'google' })).toEqual([]);
  });

  it.each(['facebook', undefined])('is refused with the method %s', (method) => {
    expect(messages(newUserSchema, { ...person, method })).toEqual(['method must be manual or google.']);
    expect(messages(googleLoginSchema, { email: person.email, method })).toEqual(['method must be google.']);
  });

  it('needs an e-mail', () => {
    expect(messages(newUserSchema, { ...person, email: '' })).toEqual(['Email is required']);
    expect(messages(googleLoginSchema, { method: 'google' })).toEqual(['Email is required']);
  });
});

describe('What the server says of a person', () => {
  it('is a message, or none, and on Google login whether it went well', () => {
    expect(userResponseSchema.validateSync({})).toEqual({ message: '' });
    expect(googleLoginResponseSchema.validateSync({ ok: false })).toEqual({ ok: false, message: '' });
    expect(googleLoginResponseSchema.isValidSync({ message: 'Welcome' })).toBe(false);
  });
});

describe('Review', () => {
  it.each(['', '   ', '\n\t'])('must not be empty after trimming: %j', (review) => {
    expect(messages(newReviewSchema, { review })).toEqual(['Review cannot be empty']);
  });
});

describe('An answered review', () => {
  it('is empty where the server says nothing, and refused without an id', () => {
    const empty = { review: '', userName: '', createdAt: '' };
    expect(reviewSchema.validateSync({ _id: 'a' })).toEqual({ _id: 'a', ...empty });
    expect(() => reviewSchema.validateSync(empty)).toThrow('_id');
  });
});

describe('Contact and Feedback', () => {
  it('need every field', () => {
    expect(messages(contactSchema, { name: ' ', email: '', message: '' })).toContain(
      'Please fill in all fields',
    );
    expect(messages(feedbackSchema, {})).toContain('Please fill in all fields');
  });

  it.each(['name', 'email', 'message'])('need the %s', (field) => {
    const contact = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };
    expect(messages(contactSchema, contact)).toEqual([]);
    expect(messages(contactSchema, { ...contact, [field]: ' ' })).toEqual(['Please fill in all fields']);
  });

  it.each(['email', 'feedback'])('need the %s', (field) => {
    const feedback = { email: 'ada@example.org', feedback: 'Fine' };
    expect(messages(feedbackSchema, feedback)).toEqual([]);
    expect(messages(feedbackSchema, { ...feedback, [field]: '' })).toEqual(['Please fill in all fields']);
  });

  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org'])(
    'refuse the e-mail %s (HELP-4)',
    (email) => {
      expect(messages(contactSchema, { name: 'Ada', email, message: 'Hello' })).toEqual([
        'Please enter a valid email address',
      ]);
      expect(messages(feedbackSchema, { email, feedback: 'Fine' })).toEqual([
        'Please enter a valid email address',
      ]);
    },
  );
});

describe('An e-mail address', () => {
  it.each([
    ['a@b.c', true],
    ['a@b.c.d', true],
    ['a@.b.c', true],
    ['a@b..c', true],
    ['a@..b', true],
    ['a@.b', false],
    ['a@b.', false],
    ['a@..', false],
    ['a@b', false],
    ['a@b@c.d', false],
    ['a@b.c d', false],
    ['a@b.c@d', false],
    ['see a@b.c', false],
  ])('has a dot inside what follows the @: %s', (email, valid) => {
    expect(forgotPasswordSchema.isValidSync({ email })).toBe(valid);
  });
});

describe('A text that is too long', () => {
  it('is refused with a sentence, however long it is and whatever else it is', () => {
    const long = 'x'.repeat(300_000);
    const sentence = 'Please shorten this to 254 characters at most.';
    expect(messages(forgotPasswordSchema, { email: long })).toContain(sentence);
    expect(messages(loginSchema, { email: long, password: 'x' })).toEqual([sentence]);
    expect(messages(loginSchema, { email: 'a', password: long })).toEqual([
      'Please shorten this to 4,096 characters at most.',
    ]);
  });

  it('is not too long when only blanks at its ends are', () => {
    expect(newReviewSchema.validateSync({ review: `${' '.repeat(5000)}Fine${' '.repeat(5000)}` })).toEqual({
      review: 'Fine',
    });
  });

  it('is left as it is in a password', () => {
    expect(loginSchema.validateSync({ email: ' a ', password: ' x ' })).toEqual({
      email: 'a',
      password: ' x ',
    });
  });
});

describe('Profile', () => {
  it('needs a name', () => {
    expect(messages(profileSchema, { name: '  ' })).toEqual(['Name is required!']);
  });

  it.each(['', 'https://example.org/ada.png', 'HTTP://example.org/ada', '/pictures/avatar.webp'])(
    'takes the photo address %j',
    (photoURL) => {
      expect(messages(profileSchema, { name: 'Ada', photoURL })).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,xx',
    '//evil.example/x.png',
    'x',
    'see https://example.org/ada.png',
    'https://example.org/ada lovelace.png',
  ])('refuses the photo address %s', (photoURL) => {
    expect(messages(profileSchema, { name: 'Ada', photoURL })).toEqual(['Please enter a valid photo URL']);
  });
});

describe('Forgotten password', () => {
  it('needs an e-mail', () => {
    expect(messages(forgotPasswordSchema, {})).toEqual(['Email is required']);
  });
});

describe('The list query', () => {
  it('selects everything, most liked first, when nothing is said', () => {
    expect(artifactListQuerySchema.validateSync({})).toEqual({
      search: '',
      type: 'all',
      sort: 'most-liked',
      page: 1,
      limit: 1000,
    });
  });

  it.each([
    [
      { sort: 'cheapest' },
      'sort must be one of most-liked, least-liked, newest, oldest, name-asc, name-desc.',
    ],
    [{ type: 'Jewels' }, 'type must be one of all, Tools, Weapons, Documents, Writings, Others.'],
    [{ page: '0' }, 'page must be 1 or more.'],
    [{ page: 'x' }, 'page must be a whole number, written in digits.'],
    [{ page: '1.5' }, 'page must be a whole number, written in digits.'],
    [{ page: '1000000001' }, 'page is too large.'],
    [{ limit: 'x' }, 'limit must be a whole number, written in digits.'],
    ...['1 000', '1e3', ' 5 ', '0x10', '+5', '1_000', ''].map((limit): [object, string] => [
      { limit },
      'limit must be a whole number, written in digits.',
    ]),
    [{ limit: '0' }, 'limit must be 1 or more.'],
    [{ limit: '1001' }, 'limit must be 1000 or less.'],
    [{ search: 'x'.repeat(201) }, 'Please search for 200 characters at most.'],
  ])('refuses %j with a sentence', (query, sentence) => {
    expect(messages(artifactListQuerySchema, query)).toEqual([sentence]);
  });
});

describe('The types present', () => {
  it('are asked for with a search', () => {
    expect(facetsQuerySchema.validateSync({})).toEqual({ search: '' });
    expect(messages(facetsQuerySchema, { search: 'x'.repeat(201) })).toEqual([
      'Please search for 200 characters at most.',
    ]);
  });

  it('are answered with their counts', () => {
    const tools = { type: 'Tools', count: 2 };
    expect(facetsSchema.validateSync([tools])).toEqual([tools]);
    for (const wrong of [{ type: 'Jewels' }, { type: undefined }, { count: 0 }, { count: 1.5 }])
      expect(facetsSchema.isValidSync([{ ...tools, ...wrong }])).toBe(false);
  });
});

describe('The query of My Artifacts', () => {
  it.each(['', '1893456000000_018f0000-0000-7000-8000-00000000000a'])('begins at %j', (from) => {
    expect(ownArtifactsQuerySchema.validateSync({ from })).toEqual({ from, limit: 1000 });
  });

  it.each([
    'x1893456000000_018f0000-0000-7000-8000-00000000000a',
    '18934560000000_018f0000-0000-7000-8000-00000000000a',
    '_018f0000-0000-7000-8000-00000000000a',
    'now_018f0000-0000-7000-8000-00000000000a',
    '1_018f0000-7000-8000-00000000000a',
    '1_018g0000-0000-7000-8000-00000000000a',
    '1_018f0000-0000-7000-8000-00000000000',
    '1_018f0000-0000-7000-8000-00000000000a0',
    ' 1_018f0000-0000-7000-8000-00000000000a',
  ])('cannot begin at %j', (from) => {
    expect(messages(ownArtifactsQuerySchema, { from })).toEqual([
      'from must be taken from the Link header of the page before.',
    ]);
  });
});

describe('The query of the liked list', () => {
  it('asks for 1,000 objects or 50,000 ids when nothing is said, and never for more', () => {
    expect(likedQuerySchema.validateSync({})).toEqual({ from: '', limit: 1000 });
    expect(messages(likedQuerySchema, { limit: '1001' })).toEqual(['limit must be 1000 or less.']);
    expect(likedQuerySchema.validateSync({ fields: '_id' })).toEqual({
      fields: '_id',
      from: '',
      limit: 50_000,
    });
    expect(messages(likedQuerySchema, { fields: '_id', limit: '50001' })).toEqual([
      'limit must be 50000 or less.',
    ]);
    expect(messages(likedQuerySchema, { limit: '0' })).toEqual(['limit must be 1 or more.']);
    expect(messages(likedQuerySchema, { fields: 'name' })).toEqual(['fields must be _id, or left out.']);
  });

  it.each(['1893456000000_7', '0_123456789012345'])('begins at %s', (from) => {
    expect(messages(likedQuerySchema, { from })).toEqual([]);
  });

  it.each(['18934560000000_7', '1_1234567890123456', 'x1_7', '1_7x', '_7', '1_', 'a_7', '1_a'])(
    'cannot begin at %s',
    (from) => {
      expect(messages(likedQuerySchema, { from })).toEqual([
        'from must be taken from the Link header of the page before.',
      ]);
    },
  );
});
