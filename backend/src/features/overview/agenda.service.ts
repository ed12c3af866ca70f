import { NOTICES } from '../site/notices/notice.entity.js';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { releasesWithinGrants } from '../../platform/content/release-members.js';
import { currentGrants } from '../../platform/grants/grants.js';
import { ITEM_TYPE_NAMES } from '../../platform/revisions/versioned.js';
import { translatedTables, type TranslatedTable } from '../translations/translated-tables.js';
import { titlesOfItems } from '../../platform/trash/item-titles.js';
import type { Agenda, ChangedItem } from './agenda.dto.js';
import {
  readChanges,
  readEnding,
  readLacking,
  readQuestions,
  readSchedules,
  readTitles,
  readWaiting,
  RELEASES_NOT_LIVE,
} from './agenda.statements.js';

@Injectable()
export class AgendaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  async read({ id: accountId, role }: Account): Promise<Agenda> {
    const { manager } = this.dataSource;
    const types = this.contentTypes.all;
    const moment = await this.clock.moment();
    const reach = await releasesWithinGrants([...types.map(({ type }) => type), NOTICES], manager);
    const [schedules, waiting, releases, questions, ending, lacking, own, others] = await Promise.all([
      readSchedules(manager, types, moment),
      readWaiting(manager, types),
      RELEASES_NOT_LIVE.all(manager, [reach]),
      readQuestions(manager, this.askedTables(role)),
      readEnding(manager, types, isoDay(moment)),
      readLacking(manager, types),
      readChanges(manager, 'own', accountId, types),
      readChanges(manager, 'others', accountId, types),
    ]);
    const titleOf = await titlesOfItems([...schedules, ...waiting, ...ending, ...own, ...others], types, manager);
    const titleOfAsked = await readTitles(manager, translatedTables(this.dataSource, this.contentTypes), questions);
    const changed = ({ type, id, at, username }: (typeof own)[number]): ChangedItem => ({
      type,
      id,
      title: titleOf({ type, id }),
      at: at.toISOString(),
      username: username ?? '',
    });
    return {
      schedules: schedules.map((item) => ({ ...item, title: titleOf(item), at: item.at.toISOString() })),
      waiting: waiting.map((item) => ({
        ...item,
        title: titleOf(item),
        at: item.at.toISOString(),
        may_publish: item.may_publish === true,
      })),
      releases: releases.map((release) => ({ ...release, at: release.at.toISOString() })),
      questions: questions.map((item) => ({ ...item, title: titleOfAsked(item), at: item.at.toISOString() })),
      ending: ending.map((item) => ({ ...item, title: titleOf(item) })),
      lacking,
      own_changes: own.map(changed),
      other_changes: others.map(changed),
    };
  }

  /** Everything whose fields can be asked about, as far as the account may write it. */
  private askedTables(role: Account['role']): TranslatedTable[] {
    return translatedTables(this.dataSource, this.contentTypes).filter(
      ({ type, isForSuperadmins }) =>
        ITEM_TYPE_NAMES.includes(type) && (!isForSuperadmins || role === 'superadmin' || currentGrants() !== null),
    );
  }
}
