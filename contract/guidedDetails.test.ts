import type { ValidationError } from 'yup';
import { newArtifactSchema } from './artifact.ts';
import { GUIDED_DETAILS_MESSAGES, guidedDetailsSchema, type GuidedDetail } from './guidedDetails.ts';

const point = (more: object = {}): object => ({
  x: 12.5,
  y: 100,
  title: 'The hilt',
  text: 'Of gold.',
  ...more,
});
const points = (count: number): object[] => Array.from({ length: count }, () => point());

/** The messages by place; an empty object when nothing is wrong. */
function problems(details: unknown): Record<string, string> {
  try {
    guidedDetailsSchema.validateSync(details, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner, message } = error as ValidationError;
    return Object.fromEntries(
      (inner.length > 0 ? inner : [{ path: '', message }]).map(({ path = '', message }) => [path, message]),
    );
  }
}

describe('Guided details', () => {
  it.each([0, 3, 4, 5])('may be %i', (count) => expect(problems(points(count))).toEqual({}));

  it.each([1, 2, 6, 1000])('may not be %i', (count) =>
    expect(problems(points(count))).toEqual({ '': 'Give three to five points, or none.' }),
  );

  it('may be left out, and then say nothing', () => {
    expect(guidedDetailsSchema.validateSync(undefined)).toBeUndefined();
    expect(newArtifactSchema.getDefault()).toHaveProperty('details', undefined);
  });

  it('have their texts trimmed, and nothing that is no part of a point', () => {
    const [first] = guidedDetailsSchema.validateSync([point({ title: ' The hilt ' }), ...points(2)], {
      stripUnknown: true,
    }) as GuidedDetail[];
    expect(first).toEqual(point());
    const [, second] = guidedDetailsSchema.validateSync([point(), point({ likes: 9 }), point()], {
      stripUnknown: true,
    }) as GuidedDetail[];
    expect(second).toEqual(point());
  });

  it.each([
    ['x', -0.1],
    ['x', 100.1],
    ['y', Infinity],
    ['y', NaN],
    ['y', '50'],
    ['x', null],
    ['x', undefined],
    ['x', [5]],
  ])('lie on their picture: not at %s %p', (name, value) =>
    expect(problems([point({ [name]: value }), ...points(2)])).toEqual({
      [`[0].${name}`]: GUIDED_DETAILS_MESSAGES.place,
    }),
  );

  it.each([
    ['title', ''],
    ['title', '  '],
    ['title', 5],
    ['title', undefined],
    ['text', {}],
    ['text', true],
  ] as const)('say what there is: their %s is not %p', (name, value) =>
    expect(problems([...points(2), point({ [name]: value })])).toEqual({
      [`[2].${name}`]: GUIDED_DETAILS_MESSAGES[name],
    }),
  );

  it('have 80 characters for a title and 400 for a text', () => {
    expect(problems([point({ title: 'x'.repeat(80), text: 'x'.repeat(400) }), ...points(2)])).toEqual({});
    expect(problems([point({ title: 'x'.repeat(81), text: 'x'.repeat(401) }), ...points(2)])).toEqual({
      '[0].title': 'Please shorten this to 80 characters at most.',
      '[0].text': 'Please shorten this to 400 characters at most.',
    });
  });

  it.each([['a text'], [7], [{ x: 1 }]])('are a list: not %p', (details) =>
    expect(problems(details)).toEqual({ '': GUIDED_DETAILS_MESSAGES.shape }),
  );

  it('are refused at once, however many there are', () => {
    let reads = 0;
    const many = new Proxy(Array(200_000).fill(1), {
      get: (list, key) => ((reads += 1), Reflect.get(list, key) as unknown),
    });
    expect(problems(many)).toMatchObject({ '': GUIDED_DETAILS_MESSAGES.count });
    expect(reads).toBeLessThan(1000);
  });
});
