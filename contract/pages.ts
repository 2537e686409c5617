import { artifactPath } from './constants.ts';
import type { AboutPage } from './aboutPages.ts';

/** The layout's menus: the bar's links, those of visitors, the user menu, and both groups of the footer. */
export type Menu = 'main' | 'guest' | 'user' | 'quick' | 'support';

export type PageRow = {
  /** In the router's notation. */
  path: string;
  /** What links to it say; its title and its heading too, unless it has others. */
  title: string;
  /**
   * `protected` pages are for signed-in users, and mounted anew when another user signs in. Crawlers are told of `public` ones, not of
   * `unguarded` ones, where people sign in.
   */
  guard: 'public' | 'protected' | 'unguarded';
  menus?: Menu[];
};

/** The path of a page of the institution's own words; of `:id` as a router reads it. */
export const aboutPath = (page: string): string => `/about/${page}`;

const ROWS = {
  home: { path: '/', title: 'Home', guard: 'public', menus: ['main', 'quick'] },
  allArtifacts: {
    path: '/all-artifacts',
    title: 'All Artifacts',
    guard: 'public',
    menus: ['main', 'quick'],
  },
  addArtifact: {
    path: '/add-artifact',
    title: 'Add Artifact',
    guard: 'protected',
    menus: ['main', 'quick'],
  },
  myProfile: { path: '/my-profile', title: 'My Profile', guard: 'protected', menus: ['user'] },
  updateProfile: { path: '/update-profile', title: 'Update Profile', guard: 'protected', menus: ['user'] },
  myArtifacts: {
    path: '/my-artifacts',
    title: 'My Artifacts',
    guard: 'protected',
    menus: ['user', 'quick'],
  },
  likedArtifacts: {
    path: '/liked-artifacts',
    title: 'Liked Artifacts',
    guard: 'protected',
    menus: ['user', 'quick'],
  },
  artifact: { path: artifactPath(':id'), title: 'Artifact', guard: 'protected' },
  compare: { path: '/compare', title: 'Compare Artifacts', guard: 'protected' },
  feedback: { path: '/feedback', title: 'Feedback', guard: 'public', menus: ['user', 'support'] },
  help: { path: '/help', title: 'Help & Support', guard: 'public', menus: ['user', 'support'] },
  about: { path: aboutPath(':id'), title: 'About this site', guard: 'public' },
  login: { path: '/login', title: 'Login', guard: 'unguarded', menus: ['guest'] },
  register: { path: '/register', title: 'Register', guard: 'unguarded', menus: ['guest'] },
  forgetPassword: { path: '/forget-password', title: 'Forgot Password', guard: 'unguarded' },
} satisfies Record<string, PageRow>;

export type PageName = keyof typeof ROWS;

/** Every page, in the order of the menus. What a row says is all that router, layout, server, build and crawlers know of it. */
export const PAGES: Record<PageName, PageRow> = ROWS;

export const pages = (Object.keys(PAGES) as PageName[]).map((name) => ({ name, ...PAGES[name] }));

/** The pages that any of these guards lets in. */
export const pagesBehind = (...guards: PageRow['guard'][]) =>
  pages.filter(({ guard }) => guards.includes(guard));

/** Where a page is: those of the institution's own words are as many as it has written. */
export const pathsOf = ({ path }: Pick<PageRow, 'path'>, about: readonly AboutPage[]): string[] =>
  path === PAGES.about.path ? about.map(aboutPath) : [path];

/** `Home` of `home`: its file in `src/pages/`, and the component in it, are `HomePage`. */
export const stemOf = (name: PageName) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<PageName>;
