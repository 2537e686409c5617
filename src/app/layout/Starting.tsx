import { Loading } from '#src/ui/status/Loading.tsx';

/** Shown while the first page's chunk loads. */
export function Starting() {
  return <Loading label="Loading..." />;
}
