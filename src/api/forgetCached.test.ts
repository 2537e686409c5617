import { forgetCached } from './answerCache.ts';

const dated: string[] = [];
jest.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    constructor(readonly name: string) {}
    delete = () => Promise.resolve(void dated.splice(dated.indexOf(this.name), 1));
  },
}));

/** A browser's cache storage, as far as dropping needs it: the names of its caches. */
let names: string[] = [];
const fill = (...kept: string[]) => {
  names = [...kept];
  dated.splice(0, dated.length, ...kept);
};
beforeEach(() => {
  const remove = (name: string) => Promise.resolve(void (names = names.filter((each) => each !== name)));
  Object.assign(globalThis, { caches: { keys: () => Promise.resolve(names), delete: remove } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('What a user has seen', () => {
  it('is gone when they log out: answers, and the pictures of other people (OFFLINE-2)', async () => {
    fill('parts', 'pictures', 'answers:', 'answers:ann');
    await forgetCached(null);
    expect(names).toEqual(['parts', 'answers:']);
    expect(dated).toEqual(['parts', 'answers:']);
  });

  it('is gone when somebody else logs in (OFFLINE-2)', async () => {
    fill('pictures', 'answers:', 'answers:ann', 'answers:bob');
    await forgetCached('bob');
    expect(names).toEqual(['answers:', 'answers:bob']);
  });

  it('stays while they use the pages, as it does for visitors (OFFLINE-1)', async () => {
    fill('pictures', 'answers:', 'answers:ann');
    await forgetCached('ann');
    expect(names).toEqual(['pictures', 'answers:', 'answers:ann']);
    fill('pictures', 'answers:');
    await forgetCached(null);
    expect(names).toEqual(['pictures', 'answers:']);
  });

  it('is dropped with the answers last, so that a logout that was cut short is finished by the next page (OFFLINE-2)', async () => {
    fill('pictures', 'answers:', 'answers:ann');
    const remove = caches.delete.bind(caches);
    caches.delete = async (name) => (name === 'pictures' ? Promise.reject(new Error('ended')) : remove(name));
    await forgetCached(null);
    expect(names).toEqual(['pictures', 'answers:', 'answers:ann']);
    caches.delete = remove;
    await forgetCached(null);
    expect(names).toEqual(['answers:']);
  });
});
