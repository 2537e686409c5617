import type { Artifact } from '#contract/artifact.ts';
import { onSite } from '#src/lib/basePath.ts';
import { paths } from '#src/lib/paths.ts';

type Props = {
  artifact: Pick<Artifact, '_id' | 'name'>;
  /** Comes before its name for screen readers, and is all that is seen; the name unless given. */
  label?: string;
};

/** The way to an artifact that leaves the game open. */
export const ArtifactInNewTab = ({ artifact: { _id, name }, label }: Props) => (
  <a
    dir="auto"
    href={onSite(paths.artifact(_id))}
    target="_blank"
    aria-label={`${label ? `${label}: ` : ''}${name} (opens in a new tab)`}
    className="touch-target"
  >
    {label ?? name}
  </a>
);
