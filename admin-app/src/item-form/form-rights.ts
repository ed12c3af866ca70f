import type { Locks } from '../fields/locks.tsx';
import { useRights } from '../shell/Permitted.tsx';
import { taskNamed } from '@muzey/shared-ui/accounts/tasks.ts';
import { branchOf, rightsTo, type Rights } from '../shell/rights.ts';
import { useT } from './rights-words.ts';
import { useWaitingT } from './waiting/words.ts';

/** The rights of this account in a form. */
export interface FormRights {
  locks: Locks;
  /** Publish, plan and hide: with the whole item. */
  mayPublish: boolean;
  /** It may only save a change that visitors do not see yet. */
  isOnlyLater: boolean;
  /** The limit that it meets, in words. */
  note?: string;
  /** The label of the button that saves, where it is another one. */
  saveLabel?: string;
}

const UNLOCKED: Locks = { isReadOnly: false, languages: null };
export const ALL_RIGHTS: FormRights = { locks: UNLOCKED, mayPublish: true, isOnlyLater: false };

interface Edited {
  /** In what the API names `admin/{type}`. */
  type: string;
  /** As it is stored; absent for a new one. */
  item?: object;
  /** Whether visitors see it, or will by themselves. */
  isShown: boolean;
  /** Whether a change of it can wait, beside what visitors see. */
  mayWait: boolean;
}

/** Which kind of limit a form meets; undefined: none. */
export type Limit = 'noTask' | 'wholeMuseum' | 'otherBranch' | 'shown' | 'draft' | 'language';

/** For forms that this account may open. */
export function formRights(
  rights: Rights,
  { type, item, isShown, mayWait }: Edited,
): Omit<FormRights, 'note'> & { limit?: Limit } {
  if (rights.isUnlimited) return ALL_RIGHTS;
  const task = taskNamed(type);
  const { languages } = rights;
  const closed = (limit: Limit) => ({
    locks: { isReadOnly: true, languages },
    mayPublish: false,
    isOnlyLater: false,
    limit,
  });
  if (!task || !rights.hasTask(task)) return closed('noTask');
  if (!item) {
    const mayPublish = rights.mayMake(task, 'publish');
    return { ...ALL_RIGHTS, mayPublish, ...(!mayPublish && { limit: 'draft' }) };
  }
  const { mayWork, mayChangeShown, mayPublish } = rightsTo(rights, type, item);
  if (!mayWork) return closed(branchOf(type, item) === null ? 'wholeMuseum' : 'otherBranch');
  const isOnlyLater = isShown && !mayChangeShown;
  if (isOnlyLater && !mayWait) return closed('shown');
  const limit = languages ? 'language' : mayPublish ? undefined : 'draft';
  return { locks: { isReadOnly: false, languages }, mayPublish, isOnlyLater, ...(limit && { limit }) };
}

/** The same, with words. */
export function useFormRights(edited: Edited): FormRights {
  const t = useT();
  const waiting = useWaitingT();
  const rights = useRights();
  const { limit, ...found } = formRights(rights, edited);
  if (!limit) return found;
  const langs = rights.languages?.map((lang) => t(`langName-${lang}`)).join(', ') ?? '';
  const saveLabel = found.isOnlyLater ? waiting('waiting-save') : undefined;
  return { ...found, saveLabel, note: t(`rights-${limit}`, { langs }) };
}
