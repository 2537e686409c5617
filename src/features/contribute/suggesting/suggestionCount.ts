import { MOST_COUNTED } from '#contract/suggestion.ts';
import { formatCount } from '#src/lib/formatCount.ts';

/** How many suggestions there are beside those that are shown: `12`, or `1,000+` where the server has counted no further. */
export const suggestionCount = (total: number, shown = 0): string =>
  `${formatCount(total - shown)}${total < MOST_COUNTED ? '' : '+'}`;
