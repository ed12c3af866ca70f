import { updateBranch, type BranchRow, type Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { lastDay } from '@muzey/shared-ui/visit/opening.ts';
import { api } from '../../../api/api.ts';
import { specialErrors, toExceptions, type SpecialDraft } from '../hours.form.ts';
import { readBranch } from '../read-branches.ts';

type Exceptions = Hours['exceptions'];

/** The days that the API would accept. */
export const complete = (days: readonly SpecialDraft[]): SpecialDraft[] =>
  days.filter((day) => specialErrors([day]).length === 0);

/** Whether the days are not over. */
export const isToCome = ({ date, until }: SpecialDraft, today: string): boolean =>
  lastDay({ date, until: until || null }) >= today;

/** Adds exceptions to existing ones; those with the same dates are replaced. */
export function withCopied(exceptions: Exceptions, copied: Exceptions): Exceptions {
  const days = ({ date, until }: Exceptions[number]) => `${date} ${lastDay({ date, until })}`;
  const replaced = new Set(copied.map(days));
  return [...exceptions.filter((exception) => !replaced.has(days(exception))), ...copied];
}

/**
 * Adds days to a branch as it is stored now: a change of exactly this version, which leaves everything else unchanged.
 * @throws ApiError if days overlap with existing ones, or if somebody changed the branch meanwhile
 */
export async function copyTo({ id }: BranchRow, days: readonly SpecialDraft[]): Promise<void> {
  const { hours, version } = await readBranch(id);
  const body = { hours: { ...hours, exceptions: withCopied(hours.exceptions, toExceptions(days)) }, version };
  await updateBranch({ client: api, path: { id }, body, throwOnError: true });
}
