import { screen } from '@testing-library/react';

/** Where the stack of a toast stands. jsdom lays nothing out, so its style says it. */
export function toastPlace(text: string): string {
  const stack = screen.getByText(text).closest('.notistack-SnackbarContainer');
  if (!stack) throw new Error(`"${text}" is no toast.`);
  const { top, bottom, left, right } = getComputedStyle(stack);
  const across = left === '50%' ? 'center' : right && !left ? 'right' : 'left';
  return `${top && !bottom ? 'top' : 'bottom'}-${across}`;
}
