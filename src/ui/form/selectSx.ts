/**
 * Styles of the native select, for its outlined input: closed it looks and measures the same in every browser. Those that support
 * `base-select` show the open list in the theme's style, others show their own.
 */
export const selectSx = {
  '& select': {
    appearance: 'none',
    paddingRight: '40px',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '@supports (appearance: base-select)': {
      appearance: 'base-select',
      // Its own is higher than a line of text.
      minHeight: 0,
      '&::picker-icon': { display: 'none' },
      '&::picker(select)': {
        appearance: 'base-select',
        mt: '4px',
        p: '6px',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: '10px',
        backgroundColor: 'var(--mui-palette-background-paper)',
        color: 'var(--mui-palette-text-primary)',
        boxShadow: 'var(--mui-shadows-8)',
      },
    },
    '& option': {
      minHeight: 40,
      px: '12px',
      borderRadius: '6px',
      backgroundColor: 'var(--mui-palette-background-paper)',
      color: 'var(--mui-palette-text-primary)',
    },
    '& option:hover, & option:focus': { backgroundColor: 'var(--mui-palette-action-hover)' },
    '& option:checked': { fontWeight: 600, color: 'var(--mui-palette-primary-main)' },
  },
  // The arrow, which is no part of the select: an element that lies over it would take its clicks.
  '&::after': {
    content: '""',
    position: 'absolute',
    right: 18,
    top: 'calc(50% - 7px)',
    width: 8,
    height: 8,
    border: 'solid var(--mui-palette-text-secondary)',
    borderWidth: '0 2px 2px 0',
    rotate: '45deg',
    pointerEvents: 'none',
    transition: 'rotate 160ms, translate 160ms',
  },
  '&:has(select:open)::after': { rotate: '225deg', translate: '0 4px' },
} as const;
