import { CachedResponse } from './cached-response.ts';
import { storeOptions, ValidatedCache, type CacheEntry, type CachePolicy, type Outcome } from './validated-cache.ts';

class MapStore extends Map<string, CacheEntry> {
  calculatedSize = 0;
  peek(key: string): CacheEntry | undefined {
    return this.get(key);
  }
}

let now = 0;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const cacheOf = (policy: Partial<CachePolicy> = {}) =>
  new ValidatedCache<CacheEntry, string>({ name: 'muzey-site', freshMs: 250, ...policy }, new MapStore());
type Cache = ReturnType<typeof cacheOf>;

const changed = (cache: Cache, text = 'text'): Outcome<CacheEntry, string> => {
  const snapshot = cache.begin();
  return {
    kind: 'changed',
    entry: { ...snapshot, validatedAt: now, response: new CachedResponse(Buffer.from(text)) },
  };
};
const put = (cache: Cache, text?: string) => cache.settle('/', cache.begin(), changed(cache, text));
const textOf = (found: ReturnType<Cache['settle']>) =>
  'entry' in found ? String(found.entry.response.bytes) : undefined;

test('one entry takes an eighth of the memory at most', () => {
  const { maxSize, maxEntrySize } = storeOptions(32);
  expect([maxSize, maxEntrySize]).toEqual([32_000_000, 4_000_000]);
});

test('an entry is fresh for a while after it was read or validated, and stale for ten minutes', async () => {
  const cache = cacheOf();
  expect(put(cache).status).toBe('muzey-site; fwd=uri-miss; stored');
  now += 250;
  expect(cache.fresh('/')).toBeDefined();
  now += 1;
  expect(cache.fresh('/')).toBeUndefined();
  const { result } = cache.validate('/', (known) =>
    known ? Promise.resolve({ kind: 'unchanged', entry: known, validatedAt: now }) : Promise.reject(new Error('none')),
  );
  expect((await result).status).toBe('muzey-site; fwd=stale; fwd-status=304');
  expect([cache.fresh('/') !== undefined, cache.hits]).toEqual([true, 2]);
  now += 600_000;
  expect([cache.fresh('/'), cache.stale('/') !== undefined]).toEqual([undefined, true]);
  now += 1;
  expect(cache.stale('/')).toBeUndefined();
});

test('an invalidation ends what is fresh, and an answer that was read before it is none', () => {
  const cache = cacheOf();
  put(cache);
  const before = changed(cache, 'from before');
  cache.invalidate();
  expect(cache.fresh('/')).toBeUndefined();
  cache.settle('/', cache.begin(), before);
  expect([cache.fresh('/'), cache.stale('/') !== undefined]).toEqual([undefined, true]);
  expect(put(cache).status).toBe('muzey-site; fwd=stale; stored');
  expect(cache.fresh('/')).toBeDefined();
});

test('a source that confirms that nothing has changed keeps entries fresh up to their greatest age', () => {
  const cache = cacheOf({ maxAgeMs: 2_000, confirmedAt: () => now });
  put(cache);
  now += 2_000;
  expect([cache.fresh('/') !== undefined, cache.stale('/') !== undefined]).toEqual([true, true]);
  now += 1;
  expect(cache.fresh('/')).toBeUndefined();
});

test('an entry beyond its greatest age is made again, not validated', async () => {
  const cache = cacheOf({ maxAgeMs: 1_000 });
  put(cache);
  now += 1_001;
  const given: unknown[] = [];
  await cache.validate('/', (known) => {
    given.push(known);
    return Promise.resolve(changed(cache));
  }).result;
  expect(given).toEqual([undefined]);
});

test('the source is asked once for all who wait, and again for those who come after an invalidation', async () => {
  const cache = cacheOf();
  const { promise, resolve } = Promise.withResolvers<Outcome<CacheEntry, string>>();
  const ask = jest.fn(() => promise);
  const [one, two] = [cache.validate('/', ask), cache.validate('/', ask)];
  expect([two, cache.validating, cache.isValidating('/')]).toEqual([one, 1, true]);
  cache.invalidate();
  const three = cache.validate('/', ask);
  expect([three === one, ask.mock.calls.length]).toEqual([false, 2]);
  resolve(changed(cache));
  await Promise.all([one.result, three.result]);
  expect(cache.validating).toBe(0);
});

test('of two reads the later one stays, whichever ends first', () => {
  const cache = cacheOf();
  const early = changed(cache, 'early');
  now += 1;
  put(cache, 'late');
  cache.settle('/', cache.begin(), early);
  expect(String(cache.fresh('/')?.response.bytes)).toBe('late');
});

test('a failure gives the last entry, a refusal removes it', async () => {
  const cache = cacheOf();
  const failed: Outcome<CacheEntry, string> = { kind: 'failed', refusal: 'away' };
  expect(cache.settle('/', cache.begin(), failed)).toEqual({ refusal: 'away', status: 'muzey-site; fwd=uri-miss' });
  put(cache);
  now += 1_000;
  const found = cache.settle('/', cache.begin(), failed);
  expect([textOf(found), found.status]).toEqual(['text', 'muzey-site; fwd=stale; detail=outage']);
  const thrown = await cache.validate('/', () => Promise.reject(new Error('away'))).result;
  expect([textOf(thrown), thrown.status]).toEqual(['text', 'muzey-site; fwd=stale; detail=outage']);
  cache.settle('/', cache.begin(), { kind: 'refused', refusal: 'gone' });
  expect(cache.stale('/')).toBeUndefined();
  await expect(cache.validate('/', () => Promise.reject(new Error('away'))).result).rejects.toThrow('away');
});

test('a source with too much to do says nothing of an entry: it stays, and is not given as true', () => {
  const cache = cacheOf();
  put(cache);
  now += 1_000;
  const found = cache.settle('/', cache.begin(), { kind: 'busy', refusal: 'later' });
  expect(found).toEqual({ refusal: 'later', status: 'muzey-site; fwd=uri-miss' });
  expect(cache.stale('/')).toBeDefined();
});

test('the Cache-Status of the source stands before the own one', () => {
  const cache = cacheOf();
  const outcome = { ...changed(cache), sourceStatus: 'muzey-api; hit' };
  expect(cache.settle('/', cache.begin(), outcome).status).toBe('muzey-api; hit, muzey-site; fwd=uri-miss; stored');
});

test('without a store nothing is kept, and those who ask at the same time share an answer', async () => {
  const cache = new ValidatedCache<CacheEntry, string>({ name: 'muzey-site', freshMs: 250 }, undefined);
  const ask = jest.fn(() => Promise.resolve(changed(cache)));
  const both = await Promise.all([cache.validate('/', ask).result, cache.validate('/', ask).result]);
  expect([both.map(({ status }) => status), ask.mock.calls.length]).toEqual([
    ['muzey-site; fwd=uri-miss', 'muzey-site; fwd=uri-miss'],
    1,
  ]);
  expect([cache.isOn, cache.bytes, cache.fresh('/'), cache.stale('/')]).toEqual([false, 0, undefined, undefined]);
});

test('an entry that ends is given no more from that moment on: not as fresh, not in an outage, not to be validated', async () => {
  const cache = cacheOf();
  const outcome = changed(cache);
  if (outcome.kind === 'changed') outcome.entry.endsAt = now + 1;
  cache.settle('/', cache.begin(), outcome);
  expect([cache.fresh('/') !== undefined, cache.stale('/') !== undefined]).toEqual([true, true]);
  now++;
  expect([cache.fresh('/'), cache.stale('/')]).toEqual([undefined, undefined]);
  const away = cache.validate('/', (known) => Promise.reject(new Error(`away, knowing ${known ? 'one' : 'none'}`)));
  await expect(away.result).rejects.toThrow('away, knowing none');
});
