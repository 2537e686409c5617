import { listedActions } from '#src/testing/devToolsExtension.ts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { actAs } from '#src/api/actAs.ts';
import { api } from '#src/api/api.ts';
import { artifactsApi } from '#src/api/artifacts.api.ts';
import { responsesHydrated } from '#src/api/hydration.ts';
import { callerChanged } from '#src/api/caller.ts';
import { likesApi } from '#src/api/likes.api.ts';
import { notificationsApi } from '#src/api/notifications.api.ts';
import { TOTALS } from '#src/api/tags.ts';
import { backendUrl } from '#src/testing/backend.ts';
import { createStore } from './store.ts';

type Fate = 'comes' | 'fails' | Promise<void>;
const ANSWERS: Record<string, unknown> = {
  [pathOf('catalogueTotals')]: { artifacts: 3, likes: 2 },
  [pathOf('liked')]: [],
  [pathOf('weeklyMail')]: { weekly: true },
};
const answerTo = (path: string): unknown => ANSWERS[path] ?? { message: '', liked: path.endsWith('vase') };

/** The store of a page over a network that the test rules, and what DevTools lists of it. */
function open(network: Record<string, Fate> = {}) {
  const store = createStore({
    apiBaseUrl: backendUrl(''),
    getToken: () => Promise.resolve('token'),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace(BACKEND_PATH, '');
      const fate = network[path];
      await fate;
      return fate === 'fails' ? Response.json({}, { status: 500 }) : Response.json(answerTo(path));
    },
  });
  store.dispatch(callerChanged('ada'));
  listedActions.length = 0;
  const { catalogueTotals, artifact } = artifactsApi.endpoints;
  const { likedIds, likedArtifacts, setLike } = likesApi.endpoints;
  const { dispatch } = store;
  return {
    ...{ store, network, dispatch },
    totals: () => dispatch(catalogueTotals.initiate()),
    artifact: (id: string) => dispatch(artifact.initiate(id)),
    likedIds: () => dispatch(likedIds.initiate(undefined, { subscriptionOptions: { refetchOnFocus: true } })),
    likedArtifacts: () => dispatch(likedArtifacts.initiate()),
    like: (id: string) => dispatch(setLike.initiate({ id, liked: id === 'vase' })),
    /** What follows each query since the last call, checked against the queries that were sent. */
    whys: () => {
      const listed = listedActions.splice(0) as { type: string; payload?: object; meta?: Sent }[];
      const sent = listed.filter(({ type }) => type === 'api/executeQuery/pending');
      const told = listed.filter(({ type }) => type.startsWith('why/'));
      expect(told.map(({ type }) => type)).toEqual(sent.map(({ meta }) => `why/${meta?.arg.endpointName}`));
      return told.map(({ type, payload }) => [type.slice('why/'.length), payload]);
    },
  };
}
type Sent = { arg: { endpointName: string } };
/** Lets what was asked for be answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const tells = (dispatch: ReturnType<typeof open>['dispatch'], event: 'onFocus' | 'onOnline') =>
  void setupListeners(dispatch, (tell, events) => {
    tell(events[event]());
    return () => {};
  });

describe('Redux DevTools say why a query is sent:', () => {
  it('it is used for the first time, or with new arguments (WATCH-8)', async () => {
    const { totals, artifact, whys } = open();
    await totals();
    void artifact('a');
    void artifact('b');
    expect(whys()).toEqual([
      ['catalogueTotals', { cause: 'first use' }],
      ['artifact', { cause: 'first use' }],
      ['artifact', { cause: 'new arguments' }],
    ]);
    await settled();
    await totals();
    expect(whys()).toEqual([]);
  });

  it('which tags of it were invalidated, and by which mutation (WATCH-8)', async () => {
    const { totals, likedArtifacts, like, whys } = open();
    await Promise.all([totals(), likedArtifacts()]);
    whys();
    await like('vase');
    expect(whys()).toEqual([
      ['likedArtifacts', { cause: 'tags', tags: ['Liked LIST by setLike'] }],
      ['catalogueTotals', { cause: 'tags', tags: ['Artifact TOTALS by setLike'] }],
    ]);
  });

  it('the tags of a mutation that failed, and not those of one that succeeds (WATCH-8)', async () => {
    const { network, likedIds, like, whys } = open();
    await likedIds();
    whys();
    await like('vase');
    expect(whys()).toEqual([]);
    network[pathOf('setLike', 'vase')] = 'fails';
    await like('vase');
    expect(whys()).toEqual([['likedIds', { cause: 'tags', tags: ['Liked IDS by setLike'] }]]);
  });

  it('all mutations that waited for each other, each with its tags, and none that has had its turn (WATCH-8)', async () => {
    let release = () => {};
    const { network, dispatch, totals, like, whys } = open();
    const { weeklyMail, setWeeklyMail } = notificationsApi.endpoints;
    await Promise.all([totals(), dispatch(weeklyMail.initiate())]);
    whys();
    network[pathOf('setLike', 'vase')] = new Promise((resolve) => (release = resolve));
    network[pathOf('setWeeklyMail')] = 'fails';
    const slow = like('vase');
    await dispatch(setWeeklyMail.initiate(false));
    expect(whys()).toEqual([]);
    release();
    await slow;
    expect(whys()).toEqual([
      ['weeklyMail', { cause: 'tags', tags: ['WeeklyMail by setWeeklyMail'] }],
      ['catalogueTotals', { cause: 'tags', tags: ['Artifact TOTALS by setLike'] }],
    ]);
    await settled();
    await Promise.all([like('coin'), like('vase')]);
    const both = 'Artifact TOTALS by setLike';
    expect(whys()).toEqual([['catalogueTotals', { cause: 'tags', tags: [both, both] }]]);
  });

  it('a mutation that waited for another query, and nothing where its tags hit nothing (WATCH-8)', async () => {
    let release = () => {};
    const { network, totals, artifact, like, whys } = open();
    await like('coin');
    network['/artifacts/slow'] = network[pathOf('artifact', 'slow')] = new Promise(
      (resolve) => (release = resolve),
    );
    await totals();
    void artifact('slow');
    expect(whys()).toEqual([
      ['catalogueTotals', { cause: 'first use' }],
      ['artifact', { cause: 'first use' }],
    ]);
    await like('coin');
    expect(whys()).toEqual([]);
    release();
    await settled();
    expect(whys()).toEqual([['catalogueTotals', { cause: 'tags', tags: ['Artifact TOTALS by setLike'] }]]);
  });

  it('it was dropped by tags while nobody used it, and is used again (WATCH-8)', async () => {
    const { totals, like, whys } = open();
    const used = totals();
    await used;
    used.unsubscribe();
    whys();
    await like('vase');
    expect(whys()).toEqual([]);
    await totals();
    expect(whys()).toEqual([['catalogueTotals', { cause: 'tags', tags: ['Artifact TOTALS by setLike'] }]]);
  });

  it('the cache was emptied, as somebody else signed in (WATCH-8)', async () => {
    const { dispatch, totals, whys } = open();
    await totals();
    whys();
    dispatch(actAs('bob'));
    await totals();
    expect(whys()).toEqual([
      ['likedIds', { cause: 'first use' }],
      ['catalogueTotals', { cause: 'reset' }],
    ]);
  });

  it('the window is looked at again, or the connection is back: what came first (WATCH-8)', async () => {
    const { dispatch, likedIds, totals, whys } = open();
    await Promise.all([likedIds(), totals()]);
    whys();
    tells(dispatch, 'onFocus');
    expect(whys()).toEqual([['likedIds', { cause: 'focus' }]]);
    tells(dispatch, 'onOnline');
    expect(whys()).toEqual([['catalogueTotals', { cause: 'reconnection' }]]);
    await settled();
  });

  it('code asks for it, a use asks for what is newer, or the last answer failed (WATCH-8)', async () => {
    const { network, dispatch, totals, whys } = open();
    const { initiate } = artifactsApi.endpoints.catalogueTotals;
    const used = totals();
    await used;
    whys();
    await used.refetch();
    await dispatch(initiate(undefined, { forceRefetch: true }));
    await dispatch(initiate(undefined, { forceRefetch: 0 }));
    dispatch(artifactsApi.util.prefetch('catalogueTotals', undefined, { ifOlderThan: 0.001, force: true }));
    await settled();
    expect(whys().map(([, why]) => why)).toEqual([
      { cause: 'forced' },
      { cause: 'used anew' },
      { cause: 'forced' },
    ]);
    dispatch(api.util.resetApiState());
    network[pathOf('catalogueTotals')] = 'fails';
    await totals();
    await totals();
    expect(whys().map(([, why]) => why)).toEqual([{ cause: 'reset' }, { cause: 'failed' }]);
  });

  it('code invalidates its tags (WATCH-8)', async () => {
    const { dispatch, totals, whys } = open();
    await totals();
    whys();
    dispatch(api.util.invalidateTags([TOTALS, null, 'Liked']));
    expect(whys()).toEqual([
      ['catalogueTotals', { cause: 'tags', tags: ['Artifact TOTALS by invalidateTags'] }],
    ]);
    await settled();
  });

  it('nothing, of what came with the page, and of a patch (WATCH-8)', async () => {
    const server = open();
    await server.totals();
    const { store, dispatch, totals, whys } = open();
    dispatch(responsesHydrated(server.store.getState().api));
    await totals();
    dispatch(artifactsApi.util.updateQueryData('catalogueTotals', undefined, (it) => void (it.likes += 1)));
    expect(whys()).toEqual([]);
    expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
  });
});
