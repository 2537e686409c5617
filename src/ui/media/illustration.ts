/** What the pictures are called that come with the product (`tools/pictures/`). */
export const ILLUSTRATION = 'Illustration';
