import { Injectable } from '@nestjs/common';
import type { Account } from '../../../platform/auth/access.js';
import { invalid, type FieldProblem } from '../../../platform/errors/problem.js';
import { DRAFT_HOURS, Idempotency } from '../../../platform/http/idempotency.js';
import { mergeLocalizedText } from '../../../platform/text/localized.js';
import { onTheWire, parseInstant } from '../../../platform/text/time.js';
import { NoticeBranches } from './notice-branches.js';
import type { ClosureInput, NoticeSaved } from './notices.dto.js';
import { NoticesService } from './notices.service.js';

const DAY_MS = 86_400_000;
/** A longer closure should be a change of the opening hours. */
const MAX_DAYS = 92;

/** “Closed on …”: adds the notice, and the days to the branches' hours, together or not at all. */
@Injectable()
export class ClosuresService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly branches: NoticeBranches,
    private readonly notices: NoticesService,
  ) {}

  /** @throws 400, 409 */
  create(body: ClosureInput, account: Account, key?: string): Promise<NoticeSaved> {
    return this.idempotency.run(
      { key, account, body: ['createClosure', body], hours: DRAFT_HOURS },
      async (manager) => {
        const { from, until } = body;
        // in a fixed order, so that two closures cannot deadlock
        const ids = [...new Set(body.branches.map((id) => id.toLowerCase()))].sort();
        const existing = new Set(await this.branches.existing(ids, manager));
        const unknown = body.branches.flatMap((id, index): FieldProblem[] =>
          existing.has(id.toLowerCase())
            ? []
            : [{ field: `branches[${index}]`, code: 'not_found', message: 'is no branch' }],
        );
        const errors = [...daysProblems(body), ...unknown];
        if (errors.length > 0) throw invalid(errors);
        const days = { from, until, note: mergeLocalizedText({}, body.reason) };
        for (const id of ids) await this.branches.close(id, days, account, manager);
        const { shown_until = endOf(until) } = body.notice;
        const ended = { ...body.notice, shown_until };
        return this.notices.createIn(manager, ended, account, 'notice.');
      },
    );
  }
}

function daysProblems({ from, until }: ClosureInput): FieldProblem[] {
  const [first, last] = [from, until].map((day) => parseInstant(day)?.getTime());
  // the days have been validated already
  if (first === undefined || last === undefined) return [];
  if (last < first) return [{ field: 'until', code: 'end_before_start', message: 'must not be before from' }];
  if (last - first >= MAX_DAYS * DAY_MS)
    return [{ field: 'until', code: 'too_long', message: `must be at most ${MAX_DAYS} days later` }];
  return [];
}

/** Midnight at the end of a day. */
function endOf(day: string): string | undefined {
  const began = parseInstant(day);
  return began && onTheWire(new Date(began.getTime() + DAY_MS));
}
