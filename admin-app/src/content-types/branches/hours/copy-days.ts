import { updateBranch, type BranchRow, type Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { lastDay } from '@muzey/shared-ui/visit/opening.ts';
import { api } from '../../../api/api.ts';
import { specialErrors, toExceptions, type SpecialDraft } from '../hours.form.ts';
import { readBranch } from '../read-branches.ts';

type Exceptions = Hours['exceptions'];

/** Those that the API could take. */
export const complete = (days: readonly SpecialDraft[]): SpecialDraft[] =>
  days.filter((day) => specialErrors([day]).length === 0);

/** Whether they are not over. */
export const isToCome = ({ date, until }: SpecialDraft, today: string): boolean =>
  lastDay({ date, until: until || null }) >= today;

/** Exceptions with others added; those of the very same days are replaced. */
export function withCopied(exceptions: Exceptions, copied: Exceptions): Exceptions {
  const days = ({ date, until }: Exceptions[number]) => `${date} ${lastDay({ date, until })}`;
  const replaced = new Set(copied.map(days));
  return [...exceptions.filter((exception) => !replaced.has(days(exception))), ...copied];
}

/**
 * Adds days to a branch as it is stored now: a change of this very version, which keeps all else of it.
 * @throws ApiError: days that overlap with others of the branch, or somebody changed it at this moment
 */
export async function copyTo({ id }: BranchRow, days: readonly SpecialDraft[]): Promise<void> {
  const { hours, version } = await readBranch(id);
  const body = { hours: { ...hours, exceptions: withCopied(hours.exceptions, toExceptions(days)) }, version };
  await updateBranch({ client: api, path: { id }, body, throwOnError: true });
}
