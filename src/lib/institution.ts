import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';

/** Whose site this is: one in a process, set before anything is rendered. */
let current: Institution = EXPLORE_HISTORY;

export const institution = (): Institution => current;

/** @param own undefined: the product's own */
export const setInstitution = (own: Institution = EXPLORE_HISTORY): void => {
  current = own;
};
