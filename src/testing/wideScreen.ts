/** Makes the screen wide enough for what a phone shows on demand only. Call `mockRestore()` on the returned spy. */
export function wideScreen() {
  const real = window.matchMedia.bind(window);
  return jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...real(query), matches: query.includes('min-width') }));
}
