import type { ComponentType } from 'react';
import { loadLate } from '#src/lib/loadLate.ts';
import { paths } from '#src/lib/paths.ts';

/** A page that loads on the first visit. The build also reads `path` and `name`, to name the page's files in its HTML. */
const page = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({ path, name, lazy: async () => ({ Component: (await loadLate(load))[name] }) });

/** The pages. `unguarded` ones are not remounted when the user changes, as signing in happens there. */
export const pages = {
  public: [
    page(paths.home, () => import('../pages/HomePage.tsx'), 'HomePage'),
    page(paths.allArtifacts, () => import('../pages/AllArtifactsPage.tsx'), 'AllArtifactsPage'),
    page(paths.feedback, () => import('../pages/FeedbackPage.tsx'), 'FeedbackPage'),
    page(paths.help, () => import('../pages/HelpPage.tsx'), 'HelpPage'),
  ],
  protected: [
    page(paths.addArtifact, () => import('../pages/AddArtifactPage.tsx'), 'AddArtifactPage'),
    page(paths.myArtifacts, () => import('../pages/MyArtifactsPage.tsx'), 'MyArtifactsPage'),
    page(paths.artifactRoute, () => import('../pages/ArtifactPage.tsx'), 'ArtifactPage'),
    page(paths.compare, () => import('../pages/ComparePage.tsx'), 'ComparePage'),
    page(paths.likedArtifacts, () => import('../pages/LikedArtifactsPage.tsx'), 'LikedArtifactsPage'),
    page(paths.myProfile, () => import('../pages/MyProfilePage.tsx'), 'MyProfilePage'),
    page(paths.updateProfile, () => import('../pages/UpdateProfilePage.tsx'), 'UpdateProfilePage'),
  ],
  unguarded: [
    page(paths.login, () => import('../pages/LoginPage.tsx'), 'LoginPage'),
    page(paths.register, () => import('../pages/RegisterPage.tsx'), 'RegisterPage'),
    page(paths.forgetPassword, () => import('../pages/ForgetPasswordPage.tsx'), 'ForgetPasswordPage'),
  ],
};
