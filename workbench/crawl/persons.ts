import { setTimeout as wait } from 'node:timers/promises';
import type { Artifact } from '../../contract/artifact.ts';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { artifactPath } from '../../contract/constants.ts';
import { PAGES } from '../../contract/pages.ts';
import { PAGE_STATE_ELEMENT_ID } from '../../contract/renderedPage.ts';
import { anArtifact } from '../../contract/testing.ts';
import { createRandom } from '../bench/random.ts';
import { WORDS } from '../bench/words.ts';
import { ask, type Answer, type Ask } from './ask.ts';

/** So many of each kind are on the site at a time, and each does the next thing after so long. */
const [PERSONS, PAUSE_MS] = [4, 1000];
const FIRST_LIST = 'facets=1&page=1&limit=6&sort=most-liked';
const at = (path: string): string => BACKEND_PATH + path;

/** What the persons have waited for: of each kind of thing, in milliseconds; and what failed. */
export const nothingWaitedFor = () => ({
  times: new Map<string, number[]>(),
  faults: [] as string[],
  loads: 0,
  loadsWithHtml: 0,
});
export type Waited = ReturnType<typeof nothingWaitedFor>;

/** Lets visitors and people who are signed in use the site until they are told to stop. `note` is where what they waited for goes at present. */
export function startPersons(origin: string, ids: readonly string[]) {
  let waited = nothingWaitedFor();
  let isRunning = true;

  async function send(kind: string, request: Ask): Promise<Answer> {
    const answer = await ask(origin, request);
    waited.times.set(kind, [...(waited.times.get(kind) ?? []), answer.ms]);
    if (answer.status >= 400 || answer.status === 0)
      waited.faults.push(`${kind}: ${answer.status} for ${request.path}: ${answer.body.slice(0, 200)}`);
    return answer;
  }

  /** A page, then the calls that it sends: those that stand in its HTML only where it came without. */
  async function load(
    kind: string,
    path: string,
    address: string,
    calls: { inHtml: string[]; always: string[] },
  ) {
    const { body } = await send(kind, { path, address });
    const hasHtml = body.includes(`id="${PAGE_STATE_ELEMENT_ID}"`);
    waited.loads += 1;
    waited.loadsWithHtml += hasHtml ? 1 : 0;
    const sent = [...calls.always, ...(hasHtml ? [] : calls.inHtml)];
    await Promise.all(sent.map((call) => send(`${kind}: calls`, { path: at(call), address })));
  }

  async function visit(n: number): Promise<void> {
    const address = `198.51.100.${n + 1}`;
    const home = { inHtml: [pathOf('catalogueTotals')], always: [`${pathOf('onThisDay')}?day=06-15`] };
    const list = {
      inHtml: [`${pathOf('listArtifacts')}?${FIRST_LIST}`],
      always: [pathOf('artifactTimeline')],
    };
    while (isRunning) {
      await load('Home', PAGES.home.path, address, home);
      await wait(PAUSE_MS);
      await load('All Artifacts', PAGES.allArtifacts.path, address, list);
      await wait(PAUSE_MS);
    }
  }

  async function use(n: number): Promise<void> {
    const { pick } = createRandom(n);
    const as = { uid: `person-${n}`, address: `203.0.113.${n + 1}` };
    const read = (kind: string, path: string) => send(kind, { ...as, path: at(path) });
    const write = (kind: string, path: string, body: object) =>
      send(kind, { ...as, path: at(path), method: 'POST', body });
    while (isRunning) {
      const search = `search=${pick(WORDS)}`;
      await Promise.all([
        read('search', `${pathOf('listArtifacts')}?${FIRST_LIST}&${search}`),
        read('search', `${pathOf('artifactTimeline')}?${search}`),
      ]);
      await wait(PAUSE_MS);
      const id = pick(ids);
      await send('open', { ...as, path: artifactPath(id) });
      await Promise.all([
        read('open: calls', pathOf('artifact', id)),
        read('open: calls', pathOf('reviews', id)),
      ]);
      await wait(PAUSE_MS);
      await write('like', pathOf('setLike', id), { liked: true });
      await wait(PAUSE_MS);
      await write('review', pathOf('addReview', id), { review: `${pick(WORDS)}, as we know it` });
      await wait(PAUSE_MS);
      await write(
        'add',
        pathOf('addArtifact'),
        anArtifact({ name: `${pick(WORDS)} of ${as.uid}` }) satisfies Partial<Artifact>,
      );
      await wait(PAUSE_MS);
    }
  }

  const all = Array.from({ length: PERSONS }, (_, n) => [visit(n), use(n)]).flat();
  return {
    /** Counts anew from here. @returns what was waited for before */
    takeWaited(): Waited {
      const before = waited;
      waited = nothingWaitedFor();
      return before;
    },
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(all);
    },
  };
}
