import { randomUUID } from 'node:crypto';
import { codeOf, idsIn, MAX_CHOSEN } from './chosen-ids.ts';

test('ids come back from an address as they were', () => {
  const ids = Array.from({ length: MAX_CHOSEN }, () => randomUUID());
  ids.push('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff');
  const some = ids.slice(2);
  const code = codeOf(some);
  expect(code).toMatch(/^[\w-]+$/);
  expect(code).toHaveLength(22 * MAX_CHOSEN);
  expect(idsIn(code)).toEqual(some);
  expect(idsIn(code + codeOf(['00000000-0000-4000-8000-000000000000']))).toBeUndefined();
});

test.each(['', 'x', 'A'.repeat(21), 'A'.repeat(23), '='.repeat(22), `${'A'.repeat(21)}.`])('%j has none', (code) =>
  expect(idsIn(code)).toBeUndefined(),
);

test('an id is told once', () => {
  const id = randomUUID();
  expect(idsIn(codeOf([id, id]))).toEqual([id]);
});
