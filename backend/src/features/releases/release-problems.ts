import { conflict, notFound, Problem } from '../../platform/errors/problem.js';
import type { MemberProblem } from '../../platform/content/release-members.js';
import type { ReleaseEntity } from './release.entity.js';

/** @throws 404 */
export function existing(release: ReleaseEntity | null): ReleaseEntity {
  if (!release) throw notFound();
  return release;
}

/** @throws 409 */
export function requireOpen({ publishedAt }: ReleaseEntity): void {
  if (publishedAt) throw conflict('already_live', 'It is live already.');
}

export const nothingToPublish = () =>
  conflict('nothing_to_publish', 'Nothing of it waits: visitors see all of its items as they are.');

export const refused = (members: MemberProblem[]) =>
  new Problem({
    status: 409,
    code: 'release_refused',
    detail: `${members.length} of its items can not go live, so none of them does.`,
    extra: { members },
  });

/** The refusal of one member, as part of the release's. */
export function memberProblem({ type, id }: { type: string; id: string }, problem: Problem): MemberProblem {
  const { code, message: detail, errors = [], extra } = problem;
  const { conflicts = [] } = extra as { conflicts?: string[] };
  return { type, id, code, detail, fields: [...errors.map(({ field }) => field), ...conflicts] };
}

export const GONE = new Problem({ status: 404, code: 'not_found', detail: 'It was deleted.' });
