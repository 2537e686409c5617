import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectCaller } from '#src/api/caller.ts';

/**
 * A part of a page of who is signed in, as behind `ProtectedRoute`: it asks for nothing before it is known who that is, and nothing of it stays
 * for somebody else.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const uid = useSelector(selectCaller);
  return uid === null ? null : <Fragment key={uid}>{children}</Fragment>;
}
