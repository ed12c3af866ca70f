import { MoreThan, type FindOperator } from 'typeorm';
import { FIRST_ID } from '../../platform/database/first-id.js';

/** Page size for `idsOf`: small enough for a command that runs for hours alongside a running museum. */
export const PAGE = { select: { id: true }, order: { id: 'ASC' }, take: 100 } as const;

/** All ids, page by page. */
export async function* idsOf(
  page: (behind: { id: FindOperator<string> }) => Promise<{ id: string }[]>,
): AsyncGenerator<string> {
  for (let last: string | undefined = FIRST_ID; last !== undefined;) {
    const ids: string[] = (await page({ id: MoreThan(last) })).map(({ id }) => id);
    yield* ids;
    last = ids.at(-1);
  }
}
