import { visibleRows } from '../../platform/grants/grants.js';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { withOverview, type Overview } from './overview.dto.js';

@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  /** @param now for "this month" and "next", in the museum's time zone */
  async read(lang: Lang, now?: Date): Promise<Overview> {
    const { manager } = this.dataSource;
    const moment = now ?? (await this.clock.moment());
    const asked = { lang, today: isoDay(moment), moment };
    const figures = withOverview(this.contentTypes.all).map(
      async ({ type, table, overview }) =>
        [type, await overview.read(manager, { ...asked, table: readableRows(table) })] as const,
    );
    return Object.fromEntries(await Promise.all(figures));
  }
}

/** SQL: a table, or those of its rows that the current account may read. */
function readableRows(table: string): string {
  const readable = visibleRows({ tableName: table }, table);
  return readable ? `(SELECT * FROM ${table} WHERE ${readable}) AS ${table}` : table;
}
