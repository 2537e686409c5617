/** What the pictures are called that come with the product (`workbench/pictures/`). */
export const ILLUSTRATION = 'Illustration';
