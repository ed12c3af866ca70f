import { waitFor } from '@testing-library/react';
import { reloadWithoutCode } from './gone-code.ts';

const gone = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
const Page = () => null;
const load = jest.fn();

/** The lazy parts of nested pages, as the router calls them. */
function partsOf(lazy: { loader: () => Promise<() => Promise<string>>; Component: () => Promise<typeof Page> }) {
  const page = { path: 'news', lazy: { ...lazy } };
  reloadWithoutCode([{ path: '/', children: [page] }], load);
  return page.lazy;
}

const whole = { loader: () => Promise.resolve(() => Promise.resolve('read')), Component: () => Promise.resolve(Page) };
const isLoaded = () => waitFor(() => expect(load).toHaveBeenCalledTimes(1));

beforeEach(() => {
  load.mockClear();
  sessionStorage.clear();
});

test('code that is there is given as it is', async () => {
  const { loader, Component } = partsOf(whole);
  expect(await Component()).toBe(Page);
  expect(await (await loader())()).toBe('read');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['a page', { ...whole, Component: gone }],
  ['its loader', { ...whole, loader: gone }],
])('where the code of %s is gone, the page is loaded as a whole', async (_, lazy) => {
  const ended = jest.fn();
  const { loader, Component } = partsOf(lazy);
  void Promise.all([loader(), Component()]).then(ended, ended);
  await isLoaded();
  expect(ended).not.toHaveBeenCalled();
});

test('so it is where a loader’s own code is gone', async () => {
  const { loader } = partsOf({ ...whole, loader: () => Promise.resolve(gone) });
  const ended = jest.fn();
  void (await loader())().then(ended, ended);
  await isLoaded();
  expect(ended).not.toHaveBeenCalled();
});

test('once: then the failure is told', async () => {
  const { Component } = partsOf({ ...whole, Component: gone });
  void Component();
  await isLoaded();
  await expect(partsOf({ ...whole, Component: gone }).Component()).rejects.toThrow('Loading chunk 7 failed.');
  expect(load).toHaveBeenCalledTimes(1);
});

test('nor is it loaded anew without a store, or for another failure', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(partsOf({ ...whole, Component: gone }).Component()).rejects.toThrow();
  store.mockRestore();
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(partsOf({ ...whole, Component: away }).Component()).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
});
