/** Entry of the bundle that draws pages outside of a browser, for the server and the build. */
export { drawPage } from './app/drawPage.tsx';
