import type { AdminAccount, GrantsInput } from '@muzey/shared-ui/api/generated/index.ts';
import { LEVELS, TASKS, type Level, type Task } from '@muzey/shared-ui/accounts/tasks.ts';

/** The rights of an account. */
export interface Access {
  role: AdminAccount['role'];
  registrar: boolean;
  /** Its limits; null: none but those of its role. */
  grants: GrantsInput | null;
}

/** An older API tells no limits. */
export const accessOf = ({ role, registrar, grants }: Omit<Access, 'grants'> & Partial<Access>): Access => ({
  role,
  registrar,
  grants: grants ?? null,
});

/** Ready sets. They only fill the fields, which can be changed afterwards. */
export const SETS = ['admin', 'branch', 'press', 'registrar', 'translator', 'superadmin'] as const;
/** Those that an identity provider's group can have. */
export const GROUP_SETS = ['branch', 'press'] as const satisfies readonly (typeof SETS)[number][];
export type AccessSet = (typeof SETS)[number];

const SET_TASKS: Readonly<Record<'branch' | 'press' | 'registrar', GrantsInput['tasks']>> = {
  branch: {
    news: 'publish',
    events: 'publish',
    exhibitions: 'publish',
    branches: 'publish',
    media: 'publish',
    notices: 'delete',
  },
  press: {
    news: 'delete',
    events: 'delete',
    exhibitions: 'publish',
    pages: 'publish',
    media: 'publish',
    notices: 'delete',
  },
  registrar: { collections: 'delete', media: 'publish', terms: 'delete', registers: 'publish' },
};

/** The tasks of a translator: everything that has texts in the museum's languages, and nothing else. */
const TRANSLATED = [
  'news',
  'events',
  'exhibitions',
  'collections',
  'branches',
  'pages',
  'media',
  'notices',
] as const satisfies readonly Task[];

/** @param level `publish`: what is written is public at once; otherwise somebody else publishes it */
export const translatorTasks = (level: 'draft' | 'publish'): GrantsInput['tasks'] =>
  Object.fromEntries(TRANSLATED.map((task) => [task, level]));

/** Whether a translator's texts are public at once. */
export const goesLive = ({ tasks }: GrantsInput): boolean => tasks.news === 'publish';

/** @param now the rights so far: branches and languages that were chosen stay */
export function fillSet(set: AccessSet, now: Access): Access {
  if (set === 'admin' || set === 'superadmin') return { role: set, registrar: now.registrar, grants: null };
  if (set === 'translator') {
    const languages = now.grants?.languages ?? [];
    return { role: 'admin', registrar: false, grants: { tasks: translatorTasks('draft'), branches: null, languages } };
  }
  return {
    role: 'admin',
    registrar: set === 'registrar',
    grants: {
      tasks: SET_TASKS[set],
      branches: set === 'branch' ? (now.grants?.branches ?? []) : null,
      languages: null,
    },
  };
}

/** The set that an account has; undefined where somebody has chosen otherwise. */
export function setOf({ role, registrar, grants }: Access): AccessSet | undefined {
  if (role === 'superadmin' || grants === null) return role;
  const isOf = (tasks: GrantsInput['tasks']) => TASKS.every((task) => tasks[task] === grants.tasks[task]);
  if (grants.languages !== null) {
    const isTranslator = isOf(translatorTasks(goesLive(grants) ? 'publish' : 'draft'));
    return isTranslator && grants.branches === null && !registrar ? 'translator' : undefined;
  }
  return (['branch', 'press', 'registrar'] as const).find(
    (set) =>
      isOf(SET_TASKS[set]) && (grants.branches !== null) === (set === 'branch') && registrar === (set === 'registrar'),
  );
}

export const NOTHING: GrantsInput = { tasks: {}, branches: null, languages: null };

export function withTask(grants: GrantsInput, task: Task, level: Level | ''): GrantsInput {
  const { [task]: _, ...others } = grants.tasks;
  return { ...grants, tasks: level === '' ? others : { ...others, [task]: level } };
}

/** Members in the order of all of them. */
export const toggled = <Member extends string>(
  members: readonly Member[],
  member: Member,
  all: readonly Member[],
): Member[] => all.filter((one) => (one === member ? !members.includes(one) : members.includes(one)));

/** The tasks of an account by how far it goes in them, those that it only writes first. */
export const tasksByLevel = ({ tasks }: GrantsInput): { level: Level; tasks: Task[] }[] =>
  LEVELS.map((level) => ({ level, tasks: TASKS.filter((task) => tasks[task] === level) })).filter(
    (group) => group.tasks.length > 0,
  );

/** Fields in which something has to be chosen. */
export type AccessField = 'tasks' | 'branches' | 'languages';

export const isLacking = ({ grants }: Access): Record<AccessField, boolean> => ({
  tasks: grants !== null && Object.keys(grants.tasks).length === 0,
  branches: grants?.branches?.length === 0,
  languages: grants?.languages?.length === 0,
});
