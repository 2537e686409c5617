import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { ErrorPage } from '#src/pages/ErrorPage.tsx';
import { NotFoundPage } from '#src/pages/NotFoundPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { Starting } from './layout/Starting.tsx';
import { ProtectedRoute } from './ProtectedRoute.tsx';
import { PublicRoute } from './PublicRoute.tsx';

/** A page that loads when it is first gone to. */
const page = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }) });

/** The route table (section 2): every page inside one layout; a page that breaks leaves the layout standing. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            Component: PublicRoute,
            children: [
              page(paths.home, () => import('../pages/HomePage.tsx'), 'HomePage'),
              page(paths.allArtifacts, () => import('../pages/AllArtifactsPage.tsx'), 'AllArtifactsPage'),
            ],
          },
          {
            Component: ProtectedRoute,
            children: [
              page(paths.addArtifact, () => import('../pages/AddArtifactPage.tsx'), 'AddArtifactPage'),
              page(paths.myArtifacts, () => import('../pages/MyArtifactsPage.tsx'), 'MyArtifactsPage'),
              page(paths.artifactRoute, () => import('../pages/ArtifactPage.tsx'), 'ArtifactPage'),
              page(
                paths.likedArtifacts,
                () => import('../pages/LikedArtifactsPage.tsx'),
                'LikedArtifactsPage',
              ),
              page(paths.myProfile, () => import('../pages/MyProfilePage.tsx'), 'MyProfilePage'),
              page(paths.updateProfile, () => import('../pages/UpdateProfilePage.tsx'), 'UpdateProfilePage'),
            ],
          },
          page(paths.login, () => import('../pages/LoginPage.tsx'), 'LoginPage'),
          page(paths.register, () => import('../pages/RegisterPage.tsx'), 'RegisterPage'),
          page(paths.forgetPassword, () => import('../pages/ForgetPasswordPage.tsx'), 'ForgetPasswordPage'),
          page(paths.feedback, () => import('../pages/FeedbackPage.tsx'), 'FeedbackPage'),
          page(paths.help, () => import('../pages/HelpPage.tsx'), 'HelpPage'),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
