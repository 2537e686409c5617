import { screen } from '@testing-library/react';

/** The position of a toast's container, from its style, as jsdom has no layout. */
export function toastPlace(text: string): string {
  const stack = screen.getByText(text).closest('.notistack-SnackbarContainer');
  if (!stack) throw new Error(`"${text}" is no toast.`);
  const { top, bottom, left, right } = getComputedStyle(stack);
  const across = left === '50%' ? 'center' : right && !left ? 'right' : 'left';
  return `${top && !bottom ? 'top' : 'bottom'}-${across}`;
}
