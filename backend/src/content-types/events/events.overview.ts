import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import type { TypeOverview } from '../../platform/content-types/content-type.js';
import { jsonb, text } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { countItems } from '../../platform/content/count-items.js';
import { mapLanguages, type Localized, type Texts } from '../../platform/text/localized.js';
import { LAST_DAY, nextDay } from './events.order.js';
import { publicScopes } from '../../platform/content/state.js';

export class NextEvent {
  @ApiProperty()
  title: string;

  @ApiProperty({ format: 'date' })
  date: string;
}

export class EventsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: NextEvent, nullable: true, description: 'the soonest that is published, today included' })
  next: NextEvent | null;
}

export const eventsOverview: TypeOverview = {
  order: 2,
  answer: EventsOverview,
  async read(manager, { table, today, lang, moment }): Promise<EventsOverview> {
    const [{ total }, next] = await Promise.all([
      countItems(manager, table, moment),
      nextEvent(manager, { today, moment }, lang),
    ]);
    return { total, next };
  },
};

const NEXT_EVENT = statement(
  'the next event',
  `SELECT ${nextDay('$1::date')}::text AS date, content FROM events AS item
   WHERE ${publicScopes.publicList('$2')} AND ${LAST_DAY} >= $1::date
   ORDER BY 1, start_time NULLS FIRST, id LIMIT 1`,
  { date: text, content: jsonb<Localized<Texts<'title'>>>() },
);

async function nextEvent(
  manager: EntityManager,
  { today, moment }: { today: string; moment: Date },
  lang: Lang,
): Promise<NextEvent | null> {
  const event = await NEXT_EVENT.first(manager, [today, moment]);
  if (!event) return null;
  const titles = mapLanguages(event.content, ({ title }) => title);
  const titleLang = pickLang(titles, lang);
  return { title: (titleLang && titles[titleLang]) ?? '', date: event.date };
}
