import { Injectable, Logger } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { BranchEntity } from '../../content-types/branches/branches.entity.js';
import { Collection } from '../../content-types/collections/collections.entity.js';
import { Config } from '../../platform/config/config.js';
import { Event } from '../../content-types/events/events.entity.js';
import { Exhibition } from '../../content-types/exhibitions/exhibitions.entity.js';
import { FIRST_CONTENT_LOCK, LOCK_FOR_TRANSACTION } from '../../platform/database/advisory-locks.js';
import { MediaStore } from '../../platform/media/intake/media-store.js';
import type { ReadyMedium } from '../../platform/media/intake/ready-medium.js';
import { Renditions } from '../../platform/media/renditions/renditions.js';
import { News } from '../../content-types/news/news.entity.js';
import { PageEntity } from '../../content-types/pages/pages.entity.js';
import { TermEntity } from '../../platform/terms/term.entity.js';
import { SiteEntity } from '../../features/site/site.entity.js';
import { demoBranches } from './branches.data.js';
import { insertDemoTerms, withRecords } from './demo-records.js';
import { DemoPictures } from './demo-pictures.js';
import { demoCollections } from './collections.data.js';
import { branchOf } from './towns.js';
import {
  branchRow,
  collectionRow,
  eventRow,
  exhibitionRow,
  newsRow,
  NO_EXAMPLES,
  pageRow,
  siteRow,
} from './demo-rows.js';
import { demoEvents } from './events.data.js';
import { demoExhibitions } from './exhibitions.data.js';
import { demoNews } from './news.data.js';
import { demoPages } from './pages.data.js';
import { textsByLanguage } from '../../platform/text/origins.js';
import { firstOrigins } from './first-origins.js';
import { firstTerms } from './terms/first-terms.js';
import { hasContent, MARK_FIRST_CONTENT } from './has-content.js';
import { demoExamples, demoSite } from './site.data.js';

/**
 * Loads the initial content into an empty database: the branches, the site settings, the seed terms and, unless
 * DEMO_CONTENT is off, the demo content. This happens once in the life of a database: deleted content does not come
 * back.
 */
@Injectable()
export class DemoService {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly pictures: DemoPictures,
    private readonly store: MediaStore,
    private readonly renditions: Renditions,
  ) {}

  /** Several processes may find the database empty; only one of them loads the content. */
  async insertContent(): Promise<void> {
    const demo = this.config.demoContent;
    const items = [...demoBranches, ...demoNews, ...demoExhibitions, ...demoEvents, ...demoCollections, ...demoPages];
    const toDraw = demo ? [demoExamples.picture, ...items.flatMap(({ pictures }) => pictures)] : [];
    const drawn = await this.pictures.draw(toDraw);
    const ready = [...drawn.values()];
    try {
      const inserted = await this.store.keep(ready, () =>
        this.dataSource.transaction(async (manager) => {
          await LOCK_FOR_TRANSACTION.run(manager, [FIRST_CONTENT_LOCK]);
          if (await hasContent(manager)) return false;
          await this.insert(manager, demo, drawn);
          return true;
        }),
      );
      if (inserted) this.logger.log({ event: 'first_content', demo });
    } finally {
      for (const { path, original } of ready)
        for (const file of [path, ...(original ? [original.path] : [])]) await rm(file, { force: true });
    }
    this.renditions.wake();
  }

  private async insert(manager: EntityManager, demo: boolean, drawn: Map<string, ReadyMedium>): Promise<void> {
    const now = new Date();
    await MARK_FIRST_CONTENT.run(manager, [demo, now]);
    if (drawn.size > 0) await this.store.insert([...drawn.values()], manager);
    const idOf = ({ key }: { key: string }) => drawn.get(key)?.entity.id;
    const mediaIds = (item: { pictures: readonly { key: string }[] }) =>
      item.pictures.flatMap((picture) => idOf(picture) ?? []);
    const examples = demo ? { ...demoExamples, pictureId: idOf(demoExamples.picture) ?? null } : NO_EXAMPLES;
    await manager.insert(SiteEntity, siteRow(demoSite, examples, now));
    const branches = demoBranches.map((branch) => branchRow(branch, mediaIds(branch), now));
    await manager.insert(BranchEntity, branches);
    // a migration made the categories
    for (const { id, labels } of await manager.find(TermEntity))
      await manager.update(TermEntity, { id }, { origins: firstOrigins(textsByLanguage({ labels })) });
    await manager.insert(TermEntity, firstTerms(now));
    if (!demo) return;
    const branchIn = ({ location }: { location: string | null }) =>
      branches.find(({ slug }) => slug !== null && slug === branchOf(location))?.id ?? null;
    await manager.insert(
      News,
      demoNews.map((news) => newsRow(news, mediaIds(news), now)),
    );
    await manager.insert(
      Exhibition,
      demoExhibitions.map((exhibition) => exhibitionRow(exhibition, mediaIds(exhibition), now, branchIn(exhibition))),
    );
    await manager.insert(
      Event,
      demoEvents.map((event) => eventRow(event, mediaIds(event), now, branchIn(event))),
    );
    const objects = demoCollections.map((collection, place) => ({
      key: collection.key,
      row: collectionRow(collection, mediaIds(collection), now, place),
    }));
    const named = { terms: await insertDemoTerms(manager, now), branch: branches[0]?.id };
    await manager.insert(Collection, withRecords(objects, named));
    await manager.insert(
      PageEntity,
      demoPages.map((page) => pageRow(page, mediaIds(page), now)),
    );
  }
}
