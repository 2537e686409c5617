import { isFulfilled, isPending, isRejected, isRejectedWithValue } from '@reduxjs/toolkit';
import { prepareAutoBatched, type Middleware } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import type { ApiState } from '#src/api/lastingPatch.ts';
import type { Tags } from '#src/api/outcomeUnknown.ts';

/** `tags`: each as `Liked LIST by setLike`. */
type Why = { cause: string; tags?: string[] };
type Invalidated = { tag: Tags[number]; by: string };
type Arg = { endpointName: string; queryCacheKey: string; direction?: string; [more: string]: unknown };
const metaOf = ({ meta }: { meta: unknown }) => meta as { arg: Arg; baseQueryMeta?: unknown };

/** The tags that an action invalidates, as RTK Query works them out. */
function invalidatedBy(action: unknown): Invalidated[] {
  const named = (tags: readonly unknown[], by: string) =>
    tags.flatMap((tag) => (tag ? { tag: tag as Tags[number], by } : []));
  if (api.util.invalidateTags.match(action)) return named(action.payload, 'invalidateTags');
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return [];
  const { arg, baseQueryMeta } = metaOf(action);
  const outcome = isFulfilled(action) ? [action.payload, undefined] : [undefined, action.payload];
  let tags = undefined as Tags | ((...call: unknown[]) => Tags) | undefined;
  const read = ({ invalidatesTags }: { invalidatesTags?: typeof tags }) => (tags = invalidatesTags);
  api.enhanceEndpoints({ endpoints: { [arg.endpointName]: read } });
  if (typeof tags === 'function') tags = tags(...outcome, arg.originalArgs, baseQueryMeta);
  return named(tags ?? [], arg.endpointName);
}

/**
 * Development middleware, before RTK Query's: `why/<endpoint>` follows each query that is sent, with its cause. RTK Query sends one again
 * while it handles what causes it: `focus`, `reconnection`, or the end of a call while no other is under way, which invalidates all `tags`
 * that waited. `forced` is by code: `refetch()`, a prefetch, polling; `used anew`, by `refetchOnMountOrArgChange` or a lazy query; `failed`, after a
 * failure. What the cache lacks is of `first use`, of `new arguments`, or was dropped from it: by tags, a `reset`, or while it was `unused`.
 */
export const whyMiddleware: Middleware<object, ApiState> = (store) => {
  const underWay = new Set<string>();
  const lost = new Map<string, Why>();
  let waiting: Invalidated[] = [];
  let handled: { action?: unknown; tags: Invalidated[] } = { tags: [] };
  function causeOf(key: string): Why | undefined {
    if (api.internalActions.onFocus.match(handled.action)) return { cause: 'focus' };
    if (api.internalActions.onOnline.match(handled.action)) return { cause: 'reconnection' };
    const queriesOf = ({ tag }: Invalidated) => api.util.selectInvalidatedBy(store.getState(), [tag]);
    const hits = handled.tags.filter((it) => queriesOf(it).some((query) => query.queryCacheKey === key));
    if (hits.length > 0) waiting = [];
    const nameOf = (tag: Tags[number]) => Object.values(typeof tag === 'string' ? [tag] : tag).join(' ');
    return hits[0] && { cause: 'tags', tags: hits.map(({ tag, by }) => `${nameOf(tag)} by ${by}`) };
  }
  function whySent({ endpointName, queryCacheKey: key, subscribe, direction }: Arg): Why {
    const { [key]: entry, ...others } = store.getState().api.queries;
    const isKnown = Object.values(others).some((query) => query?.endpointName === endpointName);
    if (!entry) return lost.get(key) ?? { cause: isKnown ? 'new arguments' : 'first use' };
    if (direction) return { cause: `page ${direction}` };
    if (!subscribe) return causeOf(key) ?? { cause: 'forced' };
    return { cause: entry.fulfilledTimeStamp ? 'used anew' : 'failed' };
  }
  return (next) => (action) => {
    const outer = handled;
    const isEnd = isFulfilled(action) || isRejected(action);
    const query = isPending(action) && 'queryCacheKey' in metaOf(action).arg && metaOf(action).arg;
    const why = query && whySent(query);
    if (isPending(action)) underWay.add(action.meta.requestId);
    if (isEnd) underWay.delete(action.meta.requestId);
    const isReset = api.util.resetApiState.match(action);
    const removed = api.internalActions.removeQueryResult.match(action) ? [action.payload.queryCacheKey] : [];
    for (const key of isReset ? Object.keys(store.getState().api.queries) : removed)
      lost.set(key, causeOf(key) ?? { cause: isReset ? 'reset' : 'unused' });
    if (isReset) underWay.clear();
    waiting = isReset ? [] : [...waiting, ...invalidatedBy(action)];
    const flushes = underWay.size === 0 && (isEnd || api.util.invalidateTags.match(action));
    handled = { action, tags: flushes ? waiting : [] };
    try {
      return next(action);
    } finally {
      handled = outer;
      if (flushes && underWay.size === 0) waiting = [];
      if (query) store.dispatch({ type: `why/${query.endpointName}`, ...prepareAutoBatched()(why) });
    }
  };
};
