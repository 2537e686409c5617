import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NOTICE_SPACE } from '#src/lib/noticeSpace.ts';
import { usePair } from './PairProvider.tsx';

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2,
  py: 1,
  mt: 2,
  maxWidth: 720,
  mx: 'auto',
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
} as const;

/** Says which artifact was chosen, and what to do next; at the lower edge of the screen while there is one. */
export function PairStatus() {
  const { first, cancel } = usePair();
  return (
    // Always rendered: screen readers announce only changes of an existing status.
    <Box
      role="status"
      className="screen-only"
      sx={{ position: 'sticky', bottom: `calc(16px + ${NOTICE_SPACE})`, zIndex: 3 }}
    >
      {first && (
        <Box sx={barSx}>
          <Box component="span" sx={{ flex: '1 1 0', minWidth: 200 }}>
            <strong dir="auto">{first.name}</strong> is chosen. Press Compare on another artifact.
          </Box>
          <Button onClick={cancel} aria-keyshortcuts="Escape" sx={{ px: 1.5, mx: -1.5 }}>
            Cancel
          </Button>
        </Box>
      )}
    </Box>
  );
}
