import { paths } from '#src/lib/paths.ts';

export type MenuLink = { label: string; to: string };

const home: MenuLink = { label: 'Home', to: paths.home };
const allArtifacts: MenuLink = { label: 'All Artifacts', to: paths.allArtifacts };
const addArtifact: MenuLink = { label: 'Add Artifact', to: paths.addArtifact };
const myArtifacts: MenuLink = { label: 'My Artifacts', to: paths.myArtifacts };
const likedArtifacts: MenuLink = { label: 'Liked Artifacts', to: paths.likedArtifacts };

/** Links of the navigation bar; Add Artifact for signed-in users only (LAYOUT-2). */
export const mainLinks = (signedIn: boolean): MenuLink[] =>
  signedIn ? [home, allArtifacts, addArtifact] : [home, allArtifacts];

export const guestLinks: MenuLink[] = [
  { label: 'Login', to: paths.login },
  { label: 'Register', to: paths.register },
];

/** Links in the footer and in the user menu. */
export const supportLinks: MenuLink[] = [
  { label: 'Feedback', to: paths.feedback },
  { label: 'Help & Support', to: paths.help },
];

/** Links of the user menu, above Logout. */
export const userLinks: MenuLink[] = [
  { label: 'My Profile', to: paths.myProfile },
  { label: 'Update Profile', to: paths.updateProfile },
  myArtifacts,
  likedArtifacts,
  ...supportLinks,
];

export const quickLinks: MenuLink[] = [home, allArtifacts, addArtifact, myArtifacts, likedArtifacts];
