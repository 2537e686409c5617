import type { ArtifactMap } from '#contract/artifactMap.ts';
import { counted, formatCount } from '#src/lib/formatCount.ts';

/** Of how many only the rest of the record tells of the place. */
export const toldOf = (cells: ArtifactMap['cells']): number =>
  cells.reduce((sum, { told = 0 }) => sum + told, 0);

/** "1,659 artifacts on this map, 12 of them placed by their descriptions". */
export function summaryOf({ cells, total }: ArtifactMap): string {
  const told = toldOf(cells);
  const placed = `, ${formatCount(told)} of them placed by ${told === 1 ? 'its description' : 'their descriptions'}`;
  return `${counted(total, 'artifact')} on this map${told > 0 ? placed : ''}`;
}
