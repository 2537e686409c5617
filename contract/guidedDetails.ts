import { array, number, object, type InferType } from 'yup';
import { numberWithin, ownText, text } from './fields.ts';
import { GUIDED_DETAILS } from './guidedDetailsLimits.ts';

const { fewest, most, titleLength, textLength } = GUIDED_DETAILS;

/** Validation messages of guided details. */
export const GUIDED_DETAILS_MESSAGES = {
  shape: 'Guided details must be a list of points, each with x, y, title and text.',
  count: `Give three to five points, or none.`,
  place: 'A point lies between 0 and 100 percent of the picture, from the left and from the top.',
  title: 'Give each point a title.',
  text: 'Say in a sentence or two what there is to see.',
} as const;

/** A coordinate in percent of the picture's width or height. */
const place = () => numberWithin(0, 100, GUIDED_DETAILS_MESSAGES.place);

/** A text, and nothing that could be made one. */
const words = (limit: number, missing: string) =>
  text(limit)
    .typeError(missing)
    .required(missing)
    .test('written', missing, (_, { originalValue }) => typeof originalValue === 'string');

const pointSchema = object({
  x: place(),
  y: place(),
  title: words(titleLength, GUIDED_DETAILS_MESSAGES.title),
  text: words(textLength, GUIDED_DETAILS_MESSAGES.text),
})
  .nonNullable(GUIDED_DETAILS_MESSAGES.shape)
  .typeError(GUIDED_DETAILS_MESSAGES.shape);

/** A numbered point on an artifact's picture: its place, and what is to be seen there. */
export type GuidedDetail = InferType<typeof pointSchema>;

/**
 * The points of an artifact's picture in the order in which they are shown: three to five, or none; undefined where nothing
 * is reported of them. Of a list that is too long no more is read than what makes it too long.
 */
export const guidedDetailsSchema = array(pointSchema)
  .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, most + 1) : value))
  .typeError(GUIDED_DETAILS_MESSAGES.shape)
  .test(
    'count',
    GUIDED_DETAILS_MESSAGES.count,
    (value) => !value || value.length === 0 || (value.length >= fewest && value.length <= most),
  );

/** The same in a response. */
export const guidedDetailsResponse = array(
  object({
    x: number().required(),
    y: number().required(),
    title: ownText().ensure(),
    text: ownText().ensure(),
  }),
);
