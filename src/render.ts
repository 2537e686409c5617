/** Entry of the bundle that renders pages to HTML, for the server and the build. */
export { renderPage } from './app/renderPage.tsx';
