import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { TermClient } from '../../../test/term-client.js';

let api: TestApp;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  terms = new TermClient(api, await api.signIn());
});
afterAll(() => api.stop());
beforeEach(() => api.database.query("DELETE FROM term WHERE kind <> 'category'"));

test('words find terms in any script and language, the beginnings of labels first', async () => {
  await terms.create({ labels: { en: 'Camel wool', kk: 'Túye júni' } });
  await terms.create({ labels: { en: 'Wool', ru: 'Шерсть', uz: 'Jun', kk: 'Jún' } });
  await terms.create({ labels: { en: 'Woollen cloth' } });
  await terms.create({ labels: { en: 'Lambswool' } });
  await terms.create({ labels: { en: 'Silk', ru: 'Шёлк' }, variants: ['шелк-сырец'] });
  expect(await terms.labels({ q: 'wool' })).toEqual(['Wool', 'Woollen cloth', 'Camel wool', 'Lambswool']);
  for (const q of ['жүн', 'JÚN', 'шерст', 'sherst']) expect([q, (await terms.labels({ q }))[0]]).toEqual([q, 'Wool']);
  expect(await terms.labels({ q: 'шелк' })).toEqual(['Silk']);
  expect(await terms.labels({ q: 'сырец' })).toEqual(['Silk']);
  expect(await terms.labels({ q: 'wool camel' })).toEqual(['Camel wool']);
  expect(await terms.labels({ q: '!' })).toEqual([]);
  expect((await terms.list({ kind: 'material', q: 'wool', limit: '1', skip: '1' })).total).toBe(4);
});

test('terms are sorted by the labels of the language that is read', async () => {
  await terms.create({ labels: { en: 'Wool', ru: 'Аршин' } });
  await terms.create({ labels: { en: 'Felt', ru: 'Войлок' } });
  expect(await terms.labels()).toEqual(['Felt', 'Wool']);
  expect(await terms.labels({ lang: 'ru' })).toEqual(['Wool', 'Felt']);
});
