import { object, type InferType } from 'yup';
import { oneOf, ownText } from './fields.ts';
import { ABOUT_PAGES, type AboutPage } from './aboutPages.ts';

const NAMES = Object.keys(ABOUT_PAGES) as AboutPage[];
const MESSAGE = `page must be one of ${NAMES.join(', ')}.`;

/** Query of `GET /about`: which of the institution's pages. */
export const aboutQuerySchema = object({ page: oneOf(NAMES, MESSAGE).required(MESSAGE) });

/** Response of `GET /about`: a page's title as plain text, and the rest of it as HTML without scripts, pictures and styles (INST-11). */
export const aboutSchema = object({ title: ownText().required(), html: ownText().ensure() });
export type About = InferType<typeof aboutSchema>;
