import { createHash } from 'node:crypto';
import type { Handler, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { securityHeaders } from '../../core/http/securityHeaders.ts';

/** The build copies the library that shows the document here (`webpack.config.ts`). All addresses are from this page's own. */
const LIBRARY = '../api-docs';

// Without an address of a validator: nothing is asked of the world outside.
const START = `SwaggerUIBundle({
  url: '.${pathOf('openApi')}',
  domNode: document.getElementById('calls'),
  deepLinking: true,
  validatorUrl: null,
});`;

const pageOf = (siteName: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${(html`<title>The calls of ${siteName}</title>` as string).toString()}
<link rel="icon" href="../favicon.svg">
<link rel="stylesheet" href="${LIBRARY}/swagger-ui.css">
</head>
<body>
<main id="calls"></main>
<noscript>This page needs scripts. The document itself is at ${BACKEND_PATH}${pathOf('openApi')}.</noscript>
<script src="${LIBRARY}/swagger-ui-bundle.js"></script>
<script>${START}</script>
</body>
</html>
`;

const hash = createHash('sha256').update(START).digest('base64');

/** This page alone: it runs its library and the one script in it, and calls this server only. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", `'sha256-${hash}'`],
  // The library writes styles into attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The page on which the calls are read and tried (DATA-2). */
export const docsPage = (publicUrl: string, siteName: string): [MiddlewareHandler, Handler] => [
  securityHeaders(publicUrl, POLICY),
  (c) => c.html(pageOf(siteName)),
];
