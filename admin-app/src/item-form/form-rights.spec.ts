import type { GrantsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { rightsOf } from '../shell/rights.ts';
import { ALL_RIGHTS, formRights } from './form-rights.ts';

const limited = (grants: Partial<GrantsInput>) =>
  rightsOf({ role: 'admin', grants: { tasks: {}, branches: null, languages: null, ...grants } });
const shown = { type: 'events', isShown: true, mayWait: true };
const draft = { type: 'events', isShown: false, mayWait: false };
const item = { branch: 'moynaq' };

test('an account without limits has all rights in the forms that it may open', () => {
  expect(formRights(rightsOf({ role: 'admin' }), { ...shown, item })).toBe(ALL_RIGHTS);
});

test('something of another branch, of the whole museum or of another task can only be read, and the form says why', () => {
  const rights = limited({ tasks: { events: 'publish' }, branches: ['moynaq'] });
  const limitOf = (edited: Parameters<typeof formRights>[1]) => {
    const { locks, limit } = formRights(rights, edited);
    return [locks.isReadOnly, limit];
  };
  expect(limitOf({ ...shown, item })).toEqual([false, undefined]);
  expect(limitOf({ ...shown, item: { branch: 'nukus' } })).toEqual([true, 'otherBranch']);
  expect(limitOf({ ...shown, item: { branch: null } })).toEqual([true, 'wholeMuseum']);
  expect(limitOf({ ...shown, type: 'news', item })).toEqual([true, 'noTask']);
});

test('an account for drafts saves a draft, or a change that visitors do not see yet', () => {
  const rights = limited({ tasks: { events: 'draft' } });
  expect(formRights(rights, draft)).toMatchObject({ mayPublish: false, isOnlyLater: false, limit: 'draft' });
  expect(formRights(rights, { ...draft, item })).toMatchObject({ mayPublish: false, isOnlyLater: false });
  expect(formRights(rights, { ...shown, item })).toMatchObject({
    mayPublish: false,
    isOnlyLater: true,
    limit: 'draft',
  });
  expect(formRights(rights, { ...shown, mayWait: false, item })).toMatchObject({
    locks: { isReadOnly: true },
    limit: 'shown',
  });
});

test('an account for one language changes its texts only', () => {
  const rights = limited({ tasks: { events: 'publish' }, languages: ['kk'] });
  expect(formRights(rights, { ...shown, item })).toEqual({
    locks: { isReadOnly: false, languages: ['kk'] },
    mayPublish: false,
    isOnlyLater: false,
    limit: 'language',
  });
});
