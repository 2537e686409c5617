import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { html } from 'hono/html';
import type { About } from '#contract/about.ts';
import { errorCode } from '../../core/run/errorCode.ts';

/** A book of 500 kB takes two or three seconds. */
const LIMIT_MS = 10_000;
/** No page is so long: a text of brackets becomes forty times as long. */
const MAX_LENGTH = 2_000_000;

/** The tags that are written anew. In what `micromark` writes every "<" and ">" of the text itself is encoded. */
const TAG = /<(\/?)(h[1-6]|p|ul|ol|blockquote|a|img)\b([^>]*)>/g;
const HEADING = /^<h[1-6]>/;

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plainText = (html: string): string =>
  html.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? '');

/** The heading that a text begins with, and the rest of it. */
function splitHeading(html: string): [heading: string, rest: string] {
  if (!HEADING.test(html)) return ['', html];
  const end = html.indexOf('</h');
  return [html.slice(0, end), html.slice(end + '</h1>'.length)];
}

/** @param attributes of a link: what leads to another site says nothing of this one, and a path of this site begins with its own */
const linkOf = (attributes: string, basePath: string): string =>
  attributes
    .replace(/ href="\/(?!\/)/, () => ` href="${basePath}/`)
    .replace(/ href="(?:https?:|\/\/)/i, (href) => ` rel="noopener noreferrer"${href}`);

/** What `micromark` makes of a text, in a thread that ends in time; a text that takes more is shown as it was written. */
async function toHtml(text: string, limitMs: number): Promise<string> {
  const worker = new Worker(new URL('./markdownWorker.js', import.meta.url), {
    workerData: text,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.unref();
  worker.on('error', () => undefined);
  try {
    const [made] = (await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })) as [string];
    if (made.length <= MAX_LENGTH) return made;
  } catch (error) {
    if (!['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await worker.terminate();
  }
  // A template without promises is no promise either.
  return (html`<pre>${text}</pre>` as string).toString();
}

/**
 * A page of the institution's own words, from its Markdown (CommonMark). HTML in it is shown as it was written, links to scripts lead nowhere
 * (`micromark`'s defaults), and of a picture stands what it shows: a browser would ask its host for it. The title is the heading it begins
 * with; the others come below that without a gap, whatever their number of "#".
 * @param label the title of a text that begins with no heading
 * @param basePath of the site
 * @param limitMs after which it is shown as it was written
 */
export async function renderMarkdown(
  text: string,
  label: string,
  basePath: string,
  limitMs = LIMIT_MS,
): Promise<About> {
  const [heading, rest] = splitHeading((await toHtml(text, limitMs)).trimStart());
  let level = 1;
  let leads = true;
  const body = rest.replace(TAG, (_tag, slash: string, name: string, attributes: string) => {
    if (name === 'img') return /\balt="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (name === 'a') {
      // What it may not lead to is left out there, as an address that is none of the web's.
      if (!slash) leads = !/ href=""/.test(attributes);
      return leads ? `<${slash}a${linkOf(attributes, basePath)}>` : '';
    }
    const isHeading = /^h\d/.test(name);
    if (isHeading && !slash) level = Math.max(2, Math.min(Number(name[1]), level + 1));
    // Texts are in any script: each is laid out in the direction of its own first letter.
    return `<${slash}${isHeading ? `h${level}` : name}${attributes}${slash ? '' : ' dir="auto"'}>`;
  });
  return { title: plainText(heading).trim() || label, html: body.trim() };
}
