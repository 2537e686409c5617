import type { ArtifactMap, MapCell } from '#contract/artifactMap.ts';
import type { Period } from '#contract/period.ts';
import { edgesOf } from '#src/lib/timeScale.ts';

type Bins = NonNullable<ArtifactMap['bins']>;

/** The sum of the artifacts in the bins before each one, and at the end in all of them. */
function sumsBefore(inBins: MapCell['starts'], length: number): Int32Array {
  const sums = new Int32Array(length + 1);
  for (const [bin, n] of inBins ?? []) sums[bin + 1] = n;
  for (let bin = 1; bin <= length; bin += 1) sums[bin] = (sums[bin] ?? 0) + (sums[bin - 1] ?? 0);
  return sums;
}

/**
 * Counts the artifacts of each cell whose years touch a period, from the beginnings and ends in their bins: what a dragged timeline
 * changes sixty times a second. The period begins and ends where bins do; an artifact without years is in none.
 */
export function countsByTime(cells: readonly MapCell[], bins: Bins): (period: Period) => Float64Array {
  const starts = cells.map((cell) => sumsBefore(cell.starts, bins.length));
  const ends = cells.map((cell) => sumsBefore(cell.ends, bins.length));
  return (period) => {
    const [start, end] = edgesOf(bins, period);
    return Float64Array.from(cells, (_, index) => (starts[index]?.[end] ?? 0) - (ends[index]?.[start] ?? 0));
  };
}
