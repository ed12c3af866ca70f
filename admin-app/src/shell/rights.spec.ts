import type { GrantsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { LEVELS, TASKS } from '@muzey/shared-ui/accounts/tasks.ts';
import { branchOf, rightsOf, rightsTo, type Rights } from './rights.ts';

const MOYNAQ = '11111111-0000-4000-8000-000000000001';
const NUKUS = '11111111-0000-4000-8000-000000000002';

const limited = (grants: Partial<GrantsInput>): Rights =>
  rightsOf({ role: 'admin', grants: { tasks: {}, branches: null, languages: null, ...grants } });

const everything = (rights: Rights) =>
  TASKS.filter((task) => LEVELS.every((level) => rights.mayDo({ task, level, branch: null })));

test('without limits the role decides, as before', () => {
  expect(everything(rightsOf({ role: 'superadmin' }))).toEqual([...TASKS]);
  const admin = rightsOf({ role: 'admin', grants: undefined });
  expect(TASKS.filter((task) => !admin.hasTask(task))).toEqual(['branches', 'notices', 'site', 'registers']);
  expect(['branches', 'prices', 'registers', 'audit', 'admins'].filter(admin.mayOpen)).toEqual([]);
  expect(['dashboard', 'news', 'cover-video', 'notices', 'site', 'releases', 'trash'].every(admin.mayOpen)).toBe(true);
  expect(admin.languages).toBeNull();
  expect(admin.branches).toBeNull();
});

test('each level has those before it, and only in its task', () => {
  const rights = limited({ tasks: { news: 'draft', events: 'publish', pages: 'delete' } });
  const levels = (task: 'news' | 'events' | 'pages' | 'media') =>
    LEVELS.filter((level) => rights.mayDo({ task, level, branch: null }));
  expect(levels('news')).toEqual(['draft']);
  expect(levels('events')).toEqual(['draft', 'publish']);
  expect(levels('pages')).toEqual(['draft', 'publish', 'delete']);
  expect(levels('media')).toEqual([]);
});

describe('an account for one branch', () => {
  const tasks = Object.fromEntries(TASKS.map((task) => [task, 'delete']));
  const rights = limited({ tasks, branches: [MOYNAQ] });

  test('changes its own, and nothing of another one or of the whole museum', () => {
    const may = (branch: string | null) => rights.mayDo({ task: 'events', level: 'publish', branch });
    expect([may(MOYNAQ), may(NUKUS), may(null)]).toEqual([true, false, false]);
  });

  test('does not work on what belongs to no branch', () => {
    expect(TASKS.filter((task) => !rights.hasTask(task))).toEqual(['pages', 'terms', 'site', 'messages', 'registers']);
  });

  test('makes something of its own branch, but no branch', () => {
    expect(rights.ownBranch).toBe(MOYNAQ);
    expect(TASKS.filter((task) => rights.mayMake(task))).toEqual([
      'news',
      'events',
      'exhibitions',
      'collections',
      'media',
      'notices',
    ]);
    expect(rights.mayDo({ task: 'branches', level: 'delete', branch: MOYNAQ })).toBe(false);
  });
});

test('an account for some languages changes texts in these, and nothing else', () => {
  const rights = limited({ tasks: { news: 'delete', media: 'publish', site: 'publish' }, languages: ['kk'] });
  const news = { task: 'news', level: 'publish', branch: null } as const;
  expect(rights.mayChange(news)).toBe(true);
  expect(rights.mayDo(news)).toBe(false);
  expect(rights.mayMake('news')).toBe(false);
  expect(['en', 'ru', 'uz', 'kk'].filter((lang) => rights.mayWriteLanguage(lang as 'en'))).toEqual(['kk']);
  expect(['news', 'media', 'site'].every(rights.mayOpen)).toBe(true);
  expect(['trash', 'releases', 'cover-video', 'events'].filter(rights.mayOpen)).toEqual([]);
});

test('with limits an account opens the screens of its tasks, those of superadmins too', () => {
  const rights = limited({ tasks: { branches: 'draft', notices: 'publish', registers: 'publish', terms: 'draft' } });
  expect(['branches', 'prices', 'notices', 'registers', 'releases'].every(rights.mayOpen)).toBe(true);
  // drafts of terms there are none
  expect(['terms', 'admins', 'audit', 'news', 'trash', 'messages', 'elsewhere'].filter(rights.mayOpen)).toEqual([]);
});

test('the branch of something is where its type has it', () => {
  expect(branchOf('news', { branch: MOYNAQ })).toBe(MOYNAQ);
  expect(branchOf('pages', {})).toBeNull();
  expect(branchOf('collections', { branch: NUKUS, record: { branch: MOYNAQ } })).toBe(MOYNAQ);
  expect(branchOf('collections', {})).toBeNull();
  expect(branchOf('branches', { id: MOYNAQ })).toBe(MOYNAQ);
  expect(branchOf('prices', { id: MOYNAQ })).toBe(MOYNAQ);
  expect(branchOf('notices', { where: 'everywhere', branch: MOYNAQ })).toBeNull();
  expect(branchOf('notices', { where: 'branch', branch: MOYNAQ })).toBe(MOYNAQ);
});

test('the rights to an item follow its branch', () => {
  const rights = limited({ tasks: { events: 'publish' }, branches: [MOYNAQ] });
  const none = { mayWork: false, mayChangeShown: false, mayPublish: false, mayDelete: false };
  expect(rightsTo(rights, 'events', { branch: MOYNAQ })).toEqual({
    mayWork: true,
    mayChangeShown: true,
    mayPublish: true,
    mayDelete: false,
  });
  expect(rightsTo(rights, 'events', { branch: NUKUS })).toEqual(none);
  expect(rightsTo(rights, 'news', { branch: MOYNAQ })).toEqual(none);
  expect(rightsTo(rights, 'of a newer API', { branch: MOYNAQ })).toEqual(none);
});
