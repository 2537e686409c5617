import fs from 'node:fs';
import path from 'node:path';
import { EMPTY_DOCUMENT } from '#server/pages/site/document.ts';
import { heroPictureHtml } from '#src/app/heroPictureHtml.ts';
import { ROOT } from '../../scripts/root.ts';
import { serveFolder } from './serveFolder.ts';

const FOLDER = path.join(ROOT, '.cache', 'static-page');

/** The front page's first screen in plain HTML: the same picture and words, and nothing that runs. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="The same picture and words, and nothing that runs." />
    <title>The static page</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; font-family: Arial, sans-serif; background: #11171c; color: #efe9dd }
      header { position: fixed; z-index: 1; inset: 0 0 auto; height: 64px; background: #192127 }
      header a { color: inherit; line-height: 64px; padding: 0 16px }
      main { padding-top: 64px }
      .hero { position: relative; height: 250px; overflow: hidden }
      @media (min-width: 600px) { .hero { height: 300px } }
      @media (min-width: 900px) { .hero { height: 600px } }
      .hero img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 72% 50% }
      .hero div { position: relative; padding: 64px 24px; max-width: 60% }
    </style>
  </head>
  <body>
    <header><a href="/">Explore History</a></header>
    <main>
      <section class="hero">
        ${heroPictureHtml}
        <div><h1>Explore Historical Artifacts</h1><p>Discover stories behind every artifact</p></div>
      </section>
    </main>
  </body>
</html>`;

/**
 * Serves the static page with the same server code as the product, and with the product's pictures.
 * @returns how to stop
 */
export function serveStaticPage(port: number): () => void {
  fs.rmSync(FOLDER, { recursive: true, force: true });
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, EMPTY_DOCUMENT), PAGE);
  fs.symlinkSync(path.join(ROOT, 'dist', 'pictures'), path.join(FOLDER, 'pictures'));
  return serveFolder(FOLDER, port);
}
