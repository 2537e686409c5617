import Fab from '@mui/material/Fab';
import { DEFAULT_AVATAR } from '#contract/constants.ts';
import { EditIcon } from '#src/ui/icons/Edit.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import * as styles from './ProfilePhoto.module.css';

type Props = {
  src: string;
  alt: string;
  /** Shows a pencil on the photo that links here. */
  editPath?: string;
};

/** A round photo; the default avatar when it is missing or fails to load. */
export function ProfilePhoto({ src, alt, editPath }: Props) {
  return (
    <div className={styles.photo}>
      <Picture
        src={src}
        alt={alt}
        ratio="1 / 1"
        sizes="160px"
        fallback={DEFAULT_AVATAR}
        eager
        className={styles.picture}
      />
      {editPath && (
        <Fab
          component={Link}
          to={editPath}
          size="small"
          color="primary"
          aria-label="Edit your name and photo"
          className={styles.edit}
        >
          <EditIcon size="small" />
        </Fab>
      )}
    </div>
  );
}
