import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { titlesOfItems } from '../../platform/trash/item-titles.js';
import type { Agenda, ChangedItem } from './agenda.dto.js';
import {
  OTHER_CHANGES,
  OWN_CHANGES,
  readEnding,
  readLacking,
  readSchedules,
  RELEASES_NOT_LIVE,
  WAITING,
} from './agenda.statements.js';

@Injectable()
export class AgendaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  async read({ id: accountId }: Account): Promise<Agenda> {
    const { manager } = this.dataSource;
    const types = this.contentTypes.all;
    const moment = await this.clock.moment();
    const names = types.map(({ type }) => type);
    const [schedules, waiting, releases, ending, lacking, own, others] = await Promise.all([
      readSchedules(manager, types, moment),
      WAITING.all(manager, [names]),
      RELEASES_NOT_LIVE.all(manager),
      readEnding(manager, types, isoDay(moment)),
      readLacking(manager, types),
      OWN_CHANGES.all(manager, [accountId, names]),
      OTHER_CHANGES.all(manager, [accountId, names]),
    ]);
    const titleOf = await titlesOfItems([...schedules, ...waiting, ...ending, ...own, ...others], types, manager);
    const changed = ({ type, id, at, username }: (typeof own)[number]): ChangedItem => ({
      type,
      id,
      title: titleOf({ type, id }),
      at: at.toISOString(),
      username: username ?? '',
    });
    return {
      schedules: schedules.map((item) => ({ ...item, title: titleOf(item), at: item.at.toISOString() })),
      waiting: waiting.map((item) => ({ ...item, title: titleOf(item), at: item.at.toISOString() })),
      releases: releases.map((release) => ({ ...release, at: release.at.toISOString() })),
      ending: ending.map((item) => ({ ...item, title: titleOf(item) })),
      lacking,
      own_changes: own.map(changed),
      other_changes: others.map(changed),
    };
  }
}
