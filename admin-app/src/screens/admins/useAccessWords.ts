import { useBranchName } from '../../content/branches.ts';
import { useSectionWords } from '../../content/names.ts';
import { useSections } from '../../content/sections-context.ts';
import type { Task } from '@muzey/shared-ui/accounts/tasks.ts';
import { tasksByLevel, type Access } from './access.ts';
import { useT } from './words.ts';

/** The name of each task, as the menu has it. */
export function useTaskNames(): (task: Task) => string {
  const t = useT();
  const word = useSectionWords();
  const sections = useSections();
  const others: Partial<Record<Task, string>> = {
    media: t('nav-media'),
    terms: t('nav-terms'),
    notices: t('nav-notices'),
    site: t('access-site'),
    messages: t('nav-messages'),
    registers: t('nav-registers'),
  };
  return (task) => others[task] ?? (sections.some(({ type }) => type === task) ? word(task, 'list') : task);
}

/** Says in a sentence or two what an account may do. */
export function useAccessWords(): (access: Access) => string {
  const t = useT();
  const taskName = useTaskNames();
  const branchName = useBranchName();
  return ({ role, registrar, grants }) => {
    if (role === 'superadmin') return t('access-says-superadmin');
    const more = registrar ? [t('access-says-registrar')] : [];
    if (!grants) return [t('access-says-admin'), ...more].join(' ');
    const { branches, languages } = grants;
    const tasks = tasksByLevel(grants).map(
      (group) => `${t(`access-says-${group.level}`)}: ${group.tasks.map(taskName).join(', ')}.`,
    );
    const names = branches?.map((id) => branchName(id) || t('access-branchGone')).join(', ');
    return [
      ...(names === undefined ? [] : [`${t('access-branches')}: ${names}.`]),
      ...tasks,
      ...(languages ? [`${t('access-languages')}: ${languages.map((lang) => t(`langName-${lang}`)).join(', ')}.`] : []),
      ...more,
    ].join(' ');
  };
}
