/** The box of a toast. */
export const toastSx = {
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 8,
  typography: 'body2',
} as const;
