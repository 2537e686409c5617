import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useSubmissions } from '#src/hooks/submissions.ts';
import { useMachineInspector } from '#src/hooks/useMachineInspector.ts';
import { useServices } from '#src/services/Services.ts';
import { useToast } from '#src/ui/toasts/useToast.ts';
import { createSession } from './sessionActors.ts';
import { sendRequestsTo } from './sendRequests.ts';
import { SessionContext, type Session } from './useSession.ts';

/** How long logging out waits for what is being sent, which goes on and tells its end in any case (DRAFT-6). */
const LOGOUT_WAITS_MS = 5000;
const STILL_SENDING = 'You will be logged out as soon as what you sent has arrived.';

/** Starts the session machine and provides `useSession()`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { auth } = useServices();
  const dispatch = useDispatch();
  const toast = useToast();
  const submissions = useSubmissions();
  const [machine] = useState(() => createSession({ auth, dispatch, toast }));
  const [input] = useState(() => ({ remembers: auth.mayHaveUser() }));
  const actor = useActorRef(machine, { id: 'session', input, inspect: useMachineInspector() });
  const user = useSelector(actor, (snapshot) => snapshot.context.user);
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));

  const calls = useMemo(() => {
    const request = sendRequestsTo(actor);
    const uid = () => actor.getSnapshot().context.user?.uid;
    /** One for all who press meanwhile. */
    let loggingOut: Promise<string[]> | undefined;
    return {
      login: (email, password) => request({ kind: 'login', email, password }),
      signup: (account) => request({ kind: 'signup', ...account }),
      logout: () =>
        (loggingOut ??= (async () => {
          // Who has pressed: somebody else may be signed in when what was sent has arrived.
          const leaving = uid();
          if (submissions.isSending()) toast('auth', 'info', STILL_SENDING);
          const unsent = await submissions.ended(LOGOUT_WAITS_MS);
          await request({ kind: 'logout', uid: leaving });
          return unsent;
        })().finally(() => (loggingOut = undefined))),
      googleLogin: (as) => request({ kind: as === 'signup' ? 'googleSignup' : 'googleLogin' }),
      updateUserProfile: (changes) => request({ kind: 'updateProfile', uid: uid() ?? '', changes }),
      getToken: async () => {
        const current = uid();
        return current === undefined ? null : auth.getToken(current);
      },
    } satisfies Omit<Session, 'user' | 'loading'>;
  }, [actor, auth, submissions, toast]);
  const session = useMemo(() => ({ user, loading, ...calls }), [user, loading, calls]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
