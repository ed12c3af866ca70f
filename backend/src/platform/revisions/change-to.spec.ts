import { describe, expect, test } from '@jest/globals';
import { changeTo, onlyPaths } from './change-to.js';

const document = { schema: 1, doc: { type: 'doc', content: [] } };

describe('the change to an earlier state', () => {
  test('clears what the earlier state lacks, at every depth', () => {
    const current = { content: { ru: { title: 'А', excerpt: 'Б' }, kk: { title: 'C' } }, author: 'D', images: ['1'] };
    const earlier = { content: { ru: { title: 'а' } }, author: null, images: [] };
    expect(changeTo(current, earlier)).toEqual({
      content: { ru: { title: 'а', excerpt: null }, kk: { title: null } },
      author: null,
      images: [],
    });
  });

  test('replaces documents and lists as a whole', () => {
    const current = { text: { schema: 1, doc: { type: 'doc', attrs: { a: 1 } } }, prices: [{ key: 'a' }] };
    expect(changeTo(current, { text: document, prices: [] })).toEqual({ text: document, prices: [] });
    expect(changeTo(current, {})).toEqual({ text: null, prices: null });
  });

  test('brings back what is no longer there', () => {
    expect(changeTo({ content: {} }, { content: { ru: { title: 'А' } } })).toEqual({ content: { ru: { title: 'А' } } });
  });
});

test('of some fields, only these are changed, and no other name of theirs', () => {
  const body = { content: { ru: { title: 'А', text: document }, kk: { title: 'B' } }, images: ['1'], published: true };
  expect(onlyPaths(body, ['content.ru', 'images'])).toEqual({ content: { ru: body.content.ru }, images: ['1'] });
  expect(onlyPaths(body, ['content.kk.title', 'nothing', 'content.en'])).toEqual({ content: { kk: { title: 'B' } } });
  expect(onlyPaths(body, ['__proto__.polluted', 'constructor', 'content.ru.text.doc'])).toEqual({
    content: { ru: {} },
  });
});
