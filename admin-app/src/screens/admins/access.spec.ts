import { accessOf, fillSet, isLacking, NOTHING, SETS, setOf, tasksByLevel, toggled, withTask } from './access.ts';

const plain = { role: 'admin' as const, registrar: false, grants: null };

test.each(SETS)('the set “%s” is recognised when it was filled', (set) => {
  expect(setOf(fillSet(set, plain))).toBe(set);
});

test('a set that somebody has changed is a choice of its own', () => {
  const { grants, ...press } = fillSet('press', plain);
  expect(grants).not.toBeNull();
  const changed = { ...press, grants: withTask(grants ?? NOTHING, 'messages', 'draft') };
  expect(setOf(changed)).toBeUndefined();
  expect(setOf({ ...changed, grants: withTask(changed.grants, 'messages', '') })).toBe('press');
});

test('whoever gets another set keeps the branches that were chosen', () => {
  const moynaq = { ...plain, grants: { ...NOTHING, branches: ['moynaq'] } };
  expect(fillSet('branch', moynaq).grants?.branches).toEqual(['moynaq']);
  expect(fillSet('superadmin', moynaq).grants).toBeNull();
});

test('an account of an older API has no limits', () => {
  expect(accessOf({ role: 'admin', registrar: true })).toEqual({ role: 'admin', registrar: true, grants: null });
});

test('something has to be chosen: tasks, and branches or languages where they are limited', () => {
  const none = { tasks: false, branches: false, languages: false };
  expect(isLacking(plain)).toEqual(none);
  expect(isLacking({ ...plain, grants: NOTHING })).toEqual({ ...none, tasks: true });
  expect(isLacking(fillSet('branch', plain))).toEqual({ ...none, branches: true });
  expect(isLacking({ ...plain, grants: { tasks: { news: 'draft' }, branches: null, languages: [] } })).toEqual({
    ...none,
    languages: true,
  });
});

test('tasks are told by how far an account goes in them', () => {
  const tasks = { media: 'publish', news: 'publish', pages: 'draft' } as const;
  expect(tasksByLevel({ ...NOTHING, tasks })).toEqual([
    { level: 'draft', tasks: ['pages'] },
    { level: 'publish', tasks: ['news', 'media'] },
  ]);
});

test('a choice keeps the order of all', () => {
  expect(toggled(['c'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(toggled(['a', 'c'], 'a', ['a', 'b', 'c'])).toEqual(['c']);
});
