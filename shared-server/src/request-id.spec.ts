import { expect, it } from '@jest/globals';
import { isRequestId, newRequestId } from './request-id.ts';

it('gives each request another id of 32 digits', () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(ids.every(isRequestId)).toBe(true);
});

it.each([undefined, ['twice-given', 'twice-given'], 'short', 'x'.repeat(65), 'with space', 'line\nbreak'])(
  'takes no %j',
  (sent) => {
    expect(isRequestId(sent)).toBe(false);
  },
);
