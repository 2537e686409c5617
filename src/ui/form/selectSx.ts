/**
 * Styles of the native select. Browsers that support `base-select` show the open list in the theme's style, others show
 * their own.
 */
export const selectSx = {
  '& select': {
    appearance: 'base-select',
    height: 'auto',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    '@supports not (appearance: base-select)': { appearance: 'auto' },
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
    '&::picker-icon': {
      content: '""',
      width: 8,
      height: 8,
      mr: '4px',
      translate: '0 -2px',
      border: 'solid var(--mui-palette-text-secondary)',
      borderWidth: '0 2px 2px 0',
      rotate: '45deg',
      transition: 'rotate 160ms, translate 160ms',
    },
    '&:open::picker-icon': { rotate: '225deg', translate: '0 2px' },
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
} as const;
