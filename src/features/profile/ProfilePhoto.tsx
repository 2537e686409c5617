import Box from '@mui/material/Box';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { EditIcon } from '#src/ui/icons/Edit.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import Fab from '@mui/material/Fab';
import { Link } from 'react-router-dom';

/** Between the focus ring and the photo, which has any colour. */
const ringOnPhotoSx = {
  '&:focus-visible': { boxShadow: '0 0 0 8px var(--mui-palette-background-paper)' },
} as const;

type Props = {
  src: string;
  alt: string;
  /** Shows a pencil on the photo that links here. */
  editPath?: string;
};

/** A round photo; the default avatar when it is missing or fails to load. */
export function ProfilePhoto({ src, alt, editPath }: Props) {
  return (
    <Box sx={{ position: 'relative', width: 160, height: 160, flexShrink: 0 }}>
      <Picture
        src={src}
        alt={alt}
        ratio="1 / 1"
        sizes="160px"
        fallback={DEFAULT_AVATAR}
        eager
        sx={{
          borderRadius: '50%',
          border: 4,
          borderColor: 'background.paper',
          bgcolor: 'background.default',
          outline: '1px solid',
          outlineColor: 'divider',
        }}
      />
      {editPath && (
        <Fab
          component={Link}
          to={editPath}
          size="small"
          color="primary"
          aria-label="Edit your name and photo"
          sx={{ position: 'absolute', right: 4, bottom: 4, boxShadow: 2, zIndex: 'auto', ...ringOnPhotoSx }}
        >
          <EditIcon size="small" />
        </Fab>
      )}
    </Box>
  );
}
