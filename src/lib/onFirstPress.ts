/** Ignores the second half of a double press: it lands on a dialog that the first half has opened or changed, which nobody has read yet. */
export const onFirstPress =
  (act: () => void) =>
  ({ detail }: { detail?: number }): void => {
    if (!detail || detail < 2) act();
  };
