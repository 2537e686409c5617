import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { sendUnsentLikes, type LikesStore } from './sendUnsentLikes.ts';

/** Sends the likes of a user that waited for a connection: at once, and whenever it is back (LIKE-9). */
export function useUnsentLikes(uid: string | undefined): void {
  const store = useStore() as LikesStore;
  useEffect(() => {
    if (!uid) return undefined;
    const onOnline = () => void sendUnsentLikes(uid, store);
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [uid, store]);
}
