import { describe, expect, it } from '@jest/globals';
import { checkAnswer, type Answer } from './documented-answers.js';

const NEWS = {
  id: 'x',
  images: [],
  media: [],
  createdAt: '2026-05-18T09:00:00.000Z',
  updatedAt: '2026-05-18T09:00:00.000Z',
  archived: false,
  date: '2026-05-18T09:00:00.000Z',
  views: 0,
  content: { en: { title: 'A carpet comes home' } },
  author: null,
};

const answer = (body: object, statusCode = 200, type = 'application/json; charset=utf-8'): Answer => ({
  statusCode,
  headers: { 'content-type': type },
  body: JSON.stringify(body),
});

describe('a response of a documented operation', () => {
  it('may be as documented', () => {
    expect(() => checkAnswer('GET', '/api/public/news/x?y=1', answer(NEWS))).not.toThrow();
    expect(() => checkAnswer('GET', '/api/public/news', answer({ news: [NEWS], total: 1 }))).toThrow('author');
  });

  it.each<[string, Answer, string]>([
    ['another status', answer(NEWS, 201), 'is not in openapi.json'],
    ['another type', answer(NEWS, 200, 'text/html'), 'answers text/html'],
    ['a problem as plain JSON', answer({ status: 404 }, 404), 'answers application/json'],
    ['a missing field', answer({ ...NEWS, views: undefined }), "required property 'views'"],
    ['a field of another type', answer({ ...NEWS, views: '1' }), 'views must be integer'],
    ['null for a field that is not nullable', answer({ ...NEWS, date: null }), 'date must be string'],
    ['an invalid date', answer({ ...NEWS, date: 'yesterday' }), 'date must match format'],
    ['an undocumented field', answer({ ...NEWS, passwordHash: 'x' }), 'additional properties'],
    [
      'an undocumented nested field',
      answer({ ...NEWS, content: { en: { title: 'x', secret: 1 } } }),
      'additional properties',
    ],
  ])('may not have %s', (_, given, fault) => {
    expect(() => checkAnswer('GET', '/api/public/news/x', given)).toThrow(fault);
  });

  it('is not checked when the operation is not documented', () => {
    expect(() => checkAnswer('GET', '/api/media/x.jpg', answer({ any: 1 }, 418))).not.toThrow();
    expect(() => checkAnswer('PATCH', '/api/public/news/x', answer({ any: 1 }, 418))).not.toThrow();
  });
});
