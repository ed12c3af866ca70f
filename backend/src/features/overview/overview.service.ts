import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { titledLanguages } from '../../platform/content/show-item.js';
import { scopes } from '../../platform/content/state.js';
import type { NextEvent, Overview } from './overview.dto.js';

interface Counted {
  total: number;
  live: number;
  archived: number;
}

@Injectable()
export class OverviewService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param now for "this month" and "next", which are the museum's */
  async read(lang: Lang, now = new Date()): Promise<Overview> {
    const today = isoDay(now);
    const [exhibitions, events, news, collections, publishedThisMonth, next] = await Promise.all([
      this.count('exhibitions'),
      this.count('events'),
      this.count('news'),
      this.count('collections'),
      this.newsSince(`${today.slice(0, 7)}-01`),
      this.nextEvent(today, lang),
    ]);
    return {
      exhibitions: { total: exhibitions.total, active: exhibitions.live, archived: exhibitions.archived },
      events: { total: events.total, next },
      news: { total: news.total, publishedThisMonth },
      collections: { total: collections.total, published: collections.live, archived: collections.archived },
    };
  }

  private async count(table: 'exhibitions' | 'events' | 'news' | 'collections'): Promise<Counted> {
    const [counted] = await this.dataSource.query<[Counted]>(
      `SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${scopes.publicList}))::int AS live,
              (count(*) FILTER (WHERE ${scopes.archived}))::int AS archived FROM ${table}`,
    );
    return counted;
  }

  /** Published news dated from the first of a month on, and before the next one. */
  private async newsSince(firstOfMonth: string): Promise<number> {
    const [counted] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM news WHERE ${scopes.publicList}
         AND date >= $1::timestamp AT TIME ZONE 'Asia/Tashkent'
         AND date < ($1::timestamp + interval '1 month') AT TIME ZONE 'Asia/Tashkent'`,
      [firstOfMonth],
    );
    return counted.count;
  }

  private async nextEvent(today: string, lang: Lang): Promise<NextEvent | null> {
    const [event] = await this.dataSource.query<{ date: string; content: Localized<Texts<'title'>> }[]>(
      `SELECT date::text AS date, content FROM events WHERE ${scopes.publicList} AND date >= $1
       ORDER BY date, start_time NULLS FIRST, id LIMIT 1`,
      [today],
    );
    if (!event) return null;
    const titles = titledLanguages(event.content);
    const shown = pickLang(titles, lang);
    return { title: (shown && titles[shown]?.title) ?? '', date: event.date };
  }
}
