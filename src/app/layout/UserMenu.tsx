import ExpandMore from '@mui/icons-material/ExpandMore';
import Person from '@mui/icons-material/Person';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { FALLBACK_NAME } from '#contract/constants.ts';
import type { SessionUser } from '#src/features/session/sessionUser.ts';
import { Portrait } from '#src/ui/media/Portrait.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.ts';

/** Loads when it is first opened. */
const UserMenuList = lazyPart(async () => (await import('./UserMenuList.tsx')).UserMenuList);

/** The name that the navigation bar shows (section 2, "Shared layout"). */
export const shownName = (user: SessionUser): string => user.name || user.displayName || FALLBACK_NAME;

/** The user's picture; an icon when it is missing or fails to load. */
export function UserPicture({ user }: { user: SessionUser }) {
  return (
    <Portrait
      src={user.profilePicture || undefined}
      alt=""
      sx={{ width: 34, height: 34, bgcolor: 'action.selected', color: 'text.secondary' }}
    >
      <Person />
    </Portrait>
  );
}

export function UserMenu({ user, onLogout }: { user: SessionUser; onLogout: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        id={`${id}-button`}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpened(true);
        }}
        startIcon={<UserPicture user={user} />}
        endIcon={<ExpandMore />}
        sx={{ px: 1, py: 0.5 }}
      >
        <Box
          component="span"
          sx={{ maxWidth: '11rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {shownName(user)}
        </Box>
      </Button>
      {opened && (
        <Suspense>
          <UserMenuList
            id={`${id}-menu`}
            labelledBy={`${id}-button`}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onLogout={onLogout}
          />
        </Suspense>
      )}
    </>
  );
}
