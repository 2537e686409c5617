import { pages, type Menu, type PageRow } from '#contract/pages.ts';

export const linksOf = (menu: Menu): PageRow[] => pages.filter(({ menus }) => menus?.includes(menu));

/** Links of the navigation bar; those of pages for signed-in users for these only (LAYOUT-2). */
export const mainLinks = (signedIn: boolean): PageRow[] =>
  linksOf('main').filter(({ guard }) => signedIn || guard !== 'protected');
