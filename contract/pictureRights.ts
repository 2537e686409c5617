import { LENGTHS } from './constants.ts';
import { EMAIL, oneOf, ownText, text } from './fields.ts';

/** Under which terms the picture of an artifact stands (CREDIT-2); licences by their names in SPDX. */
export const PICTURE_RIGHTS = [
  'unsaid',
  'own',
  'public-domain',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
] as const;
export type PictureRights = (typeof PICTURE_RIGHTS)[number];

export const CREDIT_MESSAGES = {
  rights: `This must be one of ${PICTURE_RIGHTS.join(', ')}.`,
  name: 'Say whom to credit: this licence asks for a name.',
  email: 'Please give a name: an e-mail address is shown to nobody.',
} as const;

export const isCreditName = (name: string): boolean => !EMAIL.test(name);

const rights = () =>
  oneOf(PICTURE_RIGHTS, CREDIT_MESSAGES.rights)
    .nullable()
    .meta({ jsonSchema: { type: ['string', 'null'], enum: [...PICTURE_RIGHTS, null] } });

/** Whether a licence asks for a name. */
export const asksForName = (rights: PictureRights | null | undefined): boolean =>
  Boolean(rights?.startsWith('CC-BY'));

/**
 * Fields that say what an artifact's words rest on, and whose its picture is; none has to be sent. Rights that are null are those of the record's
 * `licence`; another picture takes them and the name away, unless they are sent with it.
 */
export const CREDIT_FIELDS = {
  citedSource: text(LENGTHS.line).default(undefined),
  pictureRights: rights(),
  pictureCredit: text(LENGTHS.line)
    .default(undefined)
    .test('name', CREDIT_MESSAGES.email, (name = '') => isCreditName(name))
    .when('pictureRights', ([given], name) =>
      asksForName(given as PictureRights | null | undefined) ? name.required(CREDIT_MESSAGES.name) : name,
    ),
};

/** The same in a response: what was not said is left out. */
export const CREDIT_RESPONSE = { citedSource: ownText(), pictureRights: rights(), pictureCredit: ownText() };
