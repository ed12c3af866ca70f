/** Everything that an account with limits may be allowed to work on (docs/decisions/0048-grants.md), in the order in which accounts are described. */
export const TASKS = [
  'news',
  'events',
  'exhibitions',
  'collections',
  'branches',
  'pages',
  'media',
  'terms',
  'notices',
  'site',
  'messages',
  'registers',
] as const;
export type Task = (typeof TASKS)[number];

/** How far, each with those before it: write drafts; change what visitors see; delete and restore. */
export const LEVELS = ['draft', 'publish', 'delete'] as const;
export type Level = (typeof LEVELS)[number];

/** Their items belong to no branch, so that they take an account for the whole museum. */
export const WITHOUT_BRANCH: readonly Task[] = ['pages', 'terms', 'site', 'messages', 'registers'];

/** Types and screens that are part of a task of another name. */
const TASK_OF: Partial<Record<string, Task>> = {
  prices: 'branches',
  hours: 'branches',
  'cover-video': 'site',
  redirects: 'site',
  'open-data': 'site',
};

/** The task that covers a type of items, or a screen, if any. */
export const taskNamed = (type: string): Task | undefined => TASK_OF[type] ?? TASKS.find((name) => name === type);

export function hasLevel({ tasks }: { tasks: Partial<Record<Task, Level>> }, task: Task, level: Level): boolean {
  const granted = tasks[task];
  return granted !== undefined && LEVELS.indexOf(granted) >= LEVELS.indexOf(level);
}
