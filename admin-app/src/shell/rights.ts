import { hasLevel, taskNamed, TASKS, WITHOUT_BRANCH, type Level, type Task } from '@muzey/shared-ui/accounts/tasks.ts';
import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** Without limits only superadmins change these. */
const FOR_SUPERADMINS: readonly Task[] = ['branches', 'notices', 'site', 'registers'];

const KEPT_IN_TRASH: readonly Task[] = ['news', 'events', 'exhibitions', 'collections', 'branches', 'pages', 'media'];

/** Their writes take effect at once. */
const ALWAYS_SEEN: readonly Task[] = ['terms', 'site', 'registers'];

/** They have no texts in four languages. */
const WITHOUT_TEXTS: readonly string[] = ['cover-video', 'open-data', 'redirects', 'registers', 'messages'];

const SCREENS_FOR_SUPERADMINS: readonly string[] = [
  'branches',
  'prices',
  'hours',
  'registers',
  'audit',
  'redirects',
  'open-data',
  'webhooks',
  'admins',
];

export interface Wanted {
  task: Task;
  level: Level;
  /** The id of the branch that it belongs to; null: the whole museum's. */
  branch: string | null;
}

/** The rights of an account, for display only: the API decides by the same rules (docs/decisions/0048-grants.md). */
export interface Rights {
  isSuperadmin: boolean;
  /** It has no grants: its role says what it may do. */
  isUnlimited: boolean;
  /** The branches to choose from; null: all, and none. */
  branches: readonly string[] | null;
  /** The languages it writes, where these are not all. */
  languages: readonly Lang[] | null;
  /** Whether there may be anything to work on. */
  hasTask: (task: Task, level?: Level) => boolean;
  /** Whether it may change something, if only texts in its languages. */
  mayChange: (wanted: Wanted) => boolean;
  /** The same, of everything but texts: it makes, publishes, deletes and uploads. */
  mayDo: (wanted: Wanted) => boolean;
  /** Whether it may make a draft of its own. */
  mayMake: (task: Task, level?: Level) => boolean;
  mayWriteLanguage: (lang: Lang) => boolean;
  /** The branch of what is made in a form; null: the whole museum's. */
  ownBranch: string | null;
  /** Whether it has something to do on a screen, named as in its address. */
  mayOpen: (screen: string) => boolean;
}

export function rightsOf({ role, grants }: Pick<SessionAnswer, 'role' | 'grants'>): Rights {
  const isSuperadmin = role === 'superadmin';
  if (!grants) {
    const may = (task: Task) => isSuperadmin || !FOR_SUPERADMINS.includes(task);
    return {
      isSuperadmin,
      isUnlimited: true,
      branches: null,
      languages: null,
      hasTask: may,
      mayChange: ({ task }) => may(task),
      mayDo: ({ task }) => may(task),
      mayMake: may,
      mayWriteLanguage: () => true,
      ownBranch: null,
      mayOpen: (screen) => isSuperadmin || !SCREENS_FOR_SUPERADMINS.includes(screen),
    };
  }
  const { branches = null, languages = null } = grants;
  const hasTask = (task: Task, level: Level = 'draft') =>
    hasLevel(grants, task, level) && (branches === null || !WITHOUT_BRANCH.includes(task));
  const mayChange = ({ task, level, branch }: Wanted) =>
    hasTask(task, level) && (branches === null || (branch !== null && branches.includes(branch)));
  // branches are made and deleted by superadmins only
  const mayDo = (wanted: Wanted) =>
    languages === null && mayChange(wanted) && (wanted.task !== 'branches' || wanted.level !== 'delete');
  const [ownBranch = null] = branches ?? [];
  return {
    isSuperadmin,
    isUnlimited: false,
    branches,
    languages,
    hasTask,
    mayChange,
    mayDo,
    mayMake: (task, level = 'draft') => task !== 'branches' && mayDo({ task, level, branch: ownBranch }),
    mayWriteLanguage: (lang) => languages === null || languages.includes(lang),
    ownBranch,
    mayOpen: (screen) => {
      if (screen === 'releases') return languages === null && TASKS.some((task) => hasTask(task, 'publish'));
      if (screen === 'languages') return TASKS.some((one) => !WITHOUT_TEXTS.includes(one) && hasTask(one));
      if (screen === 'trash') return languages === null && KEPT_IN_TRASH.some((task) => hasTask(task, 'delete'));
      const task = taskNamed(screen);
      if (languages && WITHOUT_TEXTS.includes(screen)) return false;
      // prices that are not published are changed in the form of their branch
      const isSeen = (task && ALWAYS_SEEN.includes(task)) || (languages !== null && screen === 'prices');
      return task !== undefined && hasTask(task, isSeen ? 'publish' : 'draft');
    },
  };
}

/** The branch of an item, as lists and forms have it. */
export function branchOf(type: string, item: object): string | null {
  if (taskNamed(type) === 'branches') return textAt(item, 'id');
  if (type === 'notices') return textAt(item, 'where') === 'branch' ? textAt(item, 'branch') : null;
  // rows of lists have no record
  if (type === 'collections' && 'record' in item)
    return item.record instanceof Object ? textAt(item.record, 'branch') : null;
  return textAt(item, 'branch');
}

function textAt(item: object, name: string): string | null {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The rights of an account to one item. */
export interface ItemRights {
  /** Something: a draft, or a change that waits. It may read the history. */
  mayWork: boolean;
  /** It may change what visitors see, if only texts in its languages. */
  mayChangeShown: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
}

export function rightsTo({ mayChange, mayDo }: Rights, type: string, item: object): ItemRights {
  const task = taskNamed(type);
  if (!task) return { mayWork: false, mayChangeShown: false, mayPublish: false, mayDelete: false };
  const branch = branchOf(type, item);
  return {
    mayWork: mayChange({ task, level: 'draft', branch }),
    mayChangeShown: mayChange({ task, level: 'publish', branch }),
    mayPublish: mayDo({ task, level: 'publish', branch }),
    mayDelete: mayDo({ task, level: 'delete', branch }),
  };
}
