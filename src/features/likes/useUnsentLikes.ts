import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { loadLate } from '#src/lib/loadLate.ts';
import type { LikesStore } from './sendUnsentLikes.ts';
import { unsentLikesOf } from './unsentLikes.ts';

/** Sends the likes of a user that waited for a connection: at once, and whenever it is back (LIKE-9). What sends them loads when there are any. */
export function useUnsentLikes(uid: string | undefined): void {
  const store = useStore() as LikesStore;
  useEffect(() => {
    if (!uid) return undefined;
    const sendAll = async () => {
      if (Object.keys(unsentLikesOf(uid)).length === 0) return;
      const { sendUnsentLikes } = await loadLate(() => import('./sendUnsentLikes.ts'));
      await sendUnsentLikes(uid, store);
    };
    const onOnline = () => void sendAll();
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [uid, store]);
}
