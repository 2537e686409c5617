import type { Item, Link, Moment } from './moments.ts';

/** Dates that stand together: "late 4th-early 3rd century BC" is a group of two. */
export interface Group {
  moments: Moment[];
  /** How each date is linked to the one before it; the first one's link is not looked at. */
  links: Link[];
  bracketed: boolean;
  /** It begins with "or": "1828 (or 1836)". */
  alternative: boolean;
  /** It dates a later change: "cast 1961", "with additions of 1460". */
  event: boolean;
  /** That change tells nothing of when it was made: "found 1932", "restored 1850". */
  afterwards: boolean;
}

/** Puts dates together that nothing but a link separates. */
export function groupsOf(items: readonly Item[]): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  let depth = 0;
  let link: Link | undefined;
  let event: 'event' | 'afterwards' | undefined;
  for (const item of items) {
    if (item.kind === 'link') {
      link = item.link;
      if (link === 'comma') event = undefined;
    } else if (item.kind === 'gap') {
      group = undefined;
      link = undefined;
      if (item.token === 'open') depth++;
      if (item.token === 'close') depth = Math.max(0, depth - 1);
      if (item.token === 'event' || item.token === 'afterwards') event = item.token;
      else if (item.token !== 'word') event = undefined;
    } else {
      if (group === undefined) {
        group = {
          moments: [],
          links: [],
          bracketed: depth > 0,
          alternative: link === 'or',
          event: event !== undefined,
          afterwards: event === 'afterwards',
        };
        groups.push(group);
      }
      group.moments.push(item.moment);
      group.links.push(link ?? 'none');
      link = undefined;
    }
  }
  return groups;
}
