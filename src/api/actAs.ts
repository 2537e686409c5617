import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { forgetCached } from './answerCache.ts';
import { api } from './api.ts';
import { callerChanged, callerOf, callerUnknown, isCallerKnown } from './caller.ts';
import { likesApi } from './likes.api.ts';

/** Another tab or device may have liked something. */
const LOOKED_AT = { subscriptionOptions: { refetchOnFocus: true } };

/**
 * Sends calls for this user from now on, or for a visitor (null): drops what was answered for anybody else, and asks what they like.
 * Does nothing where they are sent for this user already.
 */
export const actAs =
  (uid: string | null): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (uid === callerOf({ getState }) && isCallerKnown({ getState })) return;
    dispatch(callerChanged(uid));
    dispatch(api.util.resetApiState());
    void forgetCached(uid);
    if (uid !== null) void dispatch(likesApi.endpoints.likedIds.initiate(undefined, LOOKED_AT));
  };

/**
 * Sends calls as a visitor's while the identity provider is unavailable: nothing of the remembered user is shown. What they have seen is kept for
 * when the provider names them, as they have not logged out (OFFLINE-2).
 */
export const actAsUnknown = (): ThunkAction<void, unknown, unknown, UnknownAction> => (dispatch) => {
  dispatch(callerUnknown());
  dispatch(api.util.resetApiState());
};
