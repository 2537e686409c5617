import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useReturnState } from './useReturnAfterLogin.ts';

/** A link from one sign-in screen to another, which keeps where its visitor wanted to go (ROUTE-8). */
export const SignInLink = (props: LinkProps & { to: string }) => (
  <Link component={RouterLink} state={useReturnState()} {...props} />
);
