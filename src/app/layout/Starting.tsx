import { Loading } from '#src/ui/status/Loading.tsx';

/** Shown while the first page's code is on its way. */
export function Starting() {
  return <Loading label="Loading..." />;
}
