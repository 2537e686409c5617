import type { ComponentType } from 'react';
import { paths } from '#src/lib/paths.ts';

/** A page's module; `preload` loads what the page shows below its first screen. */
type PageModule<Name extends string> = Record<Name, ComponentType> & { preload?: () => Promise<void> };

/**
 * A page that loads on the first visit: the whole of it (`lazy`), or what React needs to hydrate its first screen. The build
 * also reads `path` and `name`, to preload the page's files.
 */
const page = <Name extends string>(path: string, load: () => Promise<PageModule<Name>>, name: Name) => {
  const loadFirstScreen = async () => ({ Component: (await load())[name] });
  const lazy = async () => {
    await (await load()).preload?.();
    return loadFirstScreen();
  };
  return { path, name, lazy, handle: { loadFirstScreen } };
};

/** The pages of section 2. `unguarded` ones are not remounted when the user changes, as signing in happens there. */
export const pages = {
  public: [
    page(paths.home, () => import('../pages/HomePage.tsx'), 'HomePage'),
    page(paths.allArtifacts, () => import('../pages/AllArtifactsPage.tsx'), 'AllArtifactsPage'),
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
    page(paths.feedback, () => import('../pages/FeedbackPage.tsx'), 'FeedbackPage'),
    page(paths.help, () => import('../pages/HelpPage.tsx'), 'HelpPage'),
  ],
};
