/** Makes media queries match that contain one of these. */
const matching = (...parts: string[]) => {
  const real = window.matchMedia.bind(window);
  return jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: parts.some((part) => query.includes(part)),
  }));
};

/** Makes the screen wide enough for what a phone shows on demand only. Call `mockRestore()` on the returned spy. */
export const wideScreen = () => matching('min-width');

/** The same for a wide screen that is touched. */
export const fingerOnWideScreen = () => matching('min-width', 'pointer: coarse');
