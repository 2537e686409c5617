import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readPreview } from '#src/lib/artifactLink.ts';
import { paths, returnPath } from '#src/lib/paths.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { openedArtifact } from './openedArtifact.ts';
import { useReturnState } from './useReturnAfterLogin.ts';

const ARTIFACT_PATH = paths.artifact('');

/** On the sign-in screens: the artifact that the visitor requested, when the guard redirected from its page. */
export function RequestedArtifact() {
  const state = useReturnState();
  const path = returnPath(state);
  if (!path.startsWith(ARTIFACT_PATH)) return null;
  const artifact = readPreview(state) ?? openedArtifact(path);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 4,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {artifact && (
        <Picture
          src={artifact.image}
          of={artifact}
          alt=""
          sizes="96px"
          eager
          sx={{ width: 96, flexShrink: 0, borderRadius: 0.5 }}
        />
      )}
      <Typography sx={{ fontWeight: 600 }}>Sign in to see {artifact?.name || 'this artifact'}</Typography>
    </Box>
  );
}
