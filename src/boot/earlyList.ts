import { CALLS } from '#contract/calls.ts';
import { SIGNED_IN_KEY } from '#src/config/storageKeys.ts';
import { DEFAULT_SELECTION, listParams } from '#src/lib/listParams.ts';
import { paths } from '#src/lib/paths.ts';

/** The call that `index.html` sends for visitors of All Artifacts before the scripts have loaded. */
export const earlyList = {
  page: paths.allArtifacts,
  call: `${CALLS.artifacts}?${new URLSearchParams(listParams(DEFAULT_SELECTION)).toString()}`,
  signedInKey: SIGNED_IN_KEY,
};
