import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isDeepStrictEqual } from 'node:util';
import { Repository, type EntityManager } from 'typeorm';
import type { Account } from '../../platform/auth/access.js';
import { mapLanguages, mergeLocalizedText, type Localized } from '../../platform/text/localized.js';
import { nextVersion, type Edited } from '../../platform/http/lock-item.js';
import { mergeScalar } from '../../platform/content/merge-item.js';
import {
  earlierTexts,
  originsAfter,
  ownChecks,
  translationsOf,
  type EarlierTexts,
  type Translated,
  type Write,
} from '../../platform/text/origins.js';
import { textsOfRow } from '../../platform/text/row-texts.js';
import { checkedBody } from '../../platform/http/validation.pipe.js';
import { isStale } from '../../platform/http/version.js';
import { lockTable } from '../../platform/database/lock-table.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { invalid, versionConflict, type FieldProblem } from '../../platform/errors/problem.js';
import { InTextsReader } from '../../platform/content/in-texts.js';
import { withoutDocuments } from '../../platform/content/without-documents.js';
import { writeOnlyRow } from '../../platform/revisions/write-row.js';
import { mayShowFilm, showsFilm } from '../../platform/documents/merge-documents.js';
import { lockUsesByMedia } from '../../platform/media/model/media-use-statements.js';
import { MediaService } from '../../platform/media/library/media.service.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { restoringBody } from '../../platform/revisions/change-to.js';
import { isOnlyRow, type PutBack, type RestoredState, type Versioned } from '../../platform/revisions/versioned.js';
import { NoticeBranches } from './notices/notice-branches.js';
import { aboutAfter, aboutDocuments, aboutTogether } from './about-text.js';
import { SiteUpdate, type About, type AdminSite, type OpenDataChoices, type Site, type SiteSaved } from './site.dto.js';
import { SITE, SiteEntity } from './site.entity.js';
import { endAnswerWith } from '../../platform/http/answer-end.js';
import { SHOWN_NOTICES } from './notices/notice-statements.js';
import type { Notice } from './notices/notices.dto.js';

/** The choices that rows from before these choices existed stand for. */
const EARLIER_CHOICES = { harvest: false, licence: null, iiif: true, dumps: false, embeds: false };

/** Used until there is a row. */
const EMPTY_SITE: SiteEntity = {
  id: 1,
  name: {},
  origins: {},
  address: {},
  phone: null,
  email: null,
  socials: [],
  facts: { exhibits: null, collections: null, founded: null },
  banner: { on: false, text: {} },
  about: {},
  documents: {},
  openData: { ...EARLIER_CHOICES, embeds: true },
  pictureId: null,
  version: 0,
  updatedAt: new Date(0),
};

const SITE_TEXTS = ['name', 'address', 'about', 'banner'] as const;

const translated = (site: SiteEntity): Translated => ({ content: textsOfRow(site), origins: site.origins });

@Injectable()
export class SiteService implements Versioned {
  readonly versionedType = SITE;
  readonly entity = SiteEntity;
  readonly exists = isOnlyRow;

  constructor(
    @InjectRepository(SiteEntity) private readonly site: Repository<SiteEntity>,
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly inTexts: InTextsReader,
    private readonly branches: NoticeBranches,
  ) {}

  get(): Promise<Site> {
    return this.reads.run(async (manager, moment) => {
      const site = manager.createQueryBuilder(SiteEntity, 'site').where({ id: 1 });
      const stored = (await withoutDocuments(site).getOne()) ?? EMPTY_SITE;
      const media = await this.media.byIds(pictureOf(stored), manager);
      return { ...toSite(stored, media), notices: await shownNotices(this.branches, manager, moment) };
    });
  }

  about(): Promise<About> {
    return this.reads.run(async (manager, moment) => {
      const stored = await this.stored(manager);
      const documents = aboutDocuments(stored);
      return {
        about: stored.about,
        about_text: documents,
        ...(await this.inTexts.forVisitors(documents, manager, moment)),
      };
    });
  }

  async getForStaff(): Promise<AdminSite> {
    return this.forStaff(await this.stored());
  }

  /**
   * Absent fields keep their values.
   * @throws 412 with the stored settings when another version was edited
   */
  update(body: SiteUpdate, account: Account, ifMatch?: string): Promise<SiteSaved> {
    return this.site.manager.transaction(async (manager) => {
      const stored = await this.lock({ version: body.version, ifMatch }, manager);
      return { message: 'Saved.', site: await this.change(stored, body, account, manager) };
    });
  }

  async earlier(_id: string, state: Partial<SiteEntity>): Promise<AdminSite> {
    return this.forStaff({ ...(await this.stored()), origins: {}, ...state });
  }

  restore({ state, ...asked }: RestoredState, sent: Omit<Edited, 'id'>, account: Account): Promise<PutBack> {
    return this.site.manager.transaction(async (manager) => {
      const stored = await this.lock(sent, manager);
      await asked.bringBack?.(manager);
      const current = await this.forStaff(stored, manager);
      const then = { ...stored, origins: {}, ...state };
      const earlier = await this.forStaff(then, manager);
      const body = await checkedBody(SiteUpdate, restoringBody({ current, earlier }, asked, aboutTogether));
      const texts = earlierTexts({ content: textsOfRow(then), origins: then.origins }, asked.fields);
      return { item: await this.change(stored, body, account, manager, texts) };
    });
  }

  /** @throws 412 with the stored settings when another version was edited */
  private async lock(sent: Omit<Edited, 'id'>, manager: EntityManager): Promise<SiteEntity> {
    // there may be no row to lock yet
    await lockTable(manager, SiteEntity);
    const stored = await this.stored(manager);
    if (isStale(stored.version, sent)) throw versionConflict(await this.forStaff(stored, manager));
    return stored;
  }

  /** Writes a change of locked settings. @throws 400 */
  private async change(
    stored: SiteEntity,
    body: SiteUpdate,
    account: Account,
    manager: EntityManager,
    earlier?: EarlierTexts,
  ): Promise<AdminSite> {
    const sent = mapLanguages(body.about_text ?? {}, (text) => ({ text }));
    if (mayShowFilm(sent) || showsFilm(stored.documents)) await lockUsesByMedia(manager);
    const pictureId = await this.pictureAfter(stored, body, manager);
    const about = await aboutAfter(stored, body, manager);
    const changed: SiteEntity = { ...merge(stored, body), ...about, pictureId, ...nextVersion(stored) };
    const write: Write = {
      stored: translated(stored),
      after: textsOfRow(changed),
      fields: SITE_TEXTS,
      version: changed.version,
      marks: body.translation,
      account: account.id,
      earlier,
    };
    const errors = [...ownChecks(write), ...missingToGive(changed)];
    if (errors.length > 0) throw invalid(errors);
    changed.origins = originsAfter(write);
    const audited = { type: SITE, id: '1', title: null };
    await writeOnlyRow(manager, SiteEntity, { before: stored, after: changed, account, audited });
    return this.forStaff(changed, manager);
  }

  /** The e-mail address shown on the site. */
  async email(): Promise<string | null> {
    const site = await this.site.findOne({
      select: { id: true, email: true },
      where: { id: 1 },
    });
    return site?.email ?? null;
  }

  /** The museum as others name it, and what it gives them. */
  publisher(): Promise<Pick<SiteEntity, 'name' | 'email'> & { openData: OpenDataChoices }> {
    return this.reads.run(async (manager) => {
      const select = { id: true, name: true, email: true, openData: true } as const;
      const { name, email, openData } = (await manager.findOne(SiteEntity, { select, where: { id: 1 } })) ?? EMPTY_SITE;
      return { name, email, openData: choicesOf(openData) };
    });
  }

  /** The museum's names. */
  names(): Promise<Localized<string>> {
    return this.reads.run(async (manager) => {
      const site = await manager.findOne(SiteEntity, { select: { id: true, name: true }, where: { id: 1 } });
      return site?.name ?? {};
    });
  }

  private async forStaff(stored: SiteEntity, manager?: EntityManager): Promise<AdminSite> {
    const site = toSite(stored, await this.media.forStaff(pictureOf(stored), manager));
    const documents = aboutDocuments(stored);
    const inTexts = await this.inTexts.forStaff(documents, manager);
    return {
      ...site,
      about_text: documents,
      ...inTexts,
      translations: translationsOf(translated(stored), SITE_TEXTS),
      version: stored.version,
      updatedAt: stored.updatedAt.toISOString(),
    };
  }

  private async pictureAfter(
    { pictureId }: SiteEntity,
    { image }: SiteUpdate,
    manager: EntityManager,
  ): Promise<string | null> {
    if (image === undefined) return pictureId;
    const { ids, errors } = await this.media.idsOf(image ? [image] : [], manager);
    if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, field: 'image' })));
    return ids[0] ?? null;
  }

  private async stored(manager: EntityManager = this.site.manager): Promise<SiteEntity> {
    return (await manager.findOneBy(SiteEntity, { id: 1 })) ?? EMPTY_SITE;
  }
}

function merge(stored: SiteEntity, body: SiteUpdate): SiteEntity {
  const { facts, banner, openData } = stored;
  return {
    ...stored,
    name: mergeLocalizedText(stored.name, body.name),
    address: mergeLocalizedText(stored.address, body.address),
    phone: mergeScalar(stored.phone, body.phone),
    email: mergeScalar(stored.email, body.email),
    socials: body.socials?.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })) ?? stored.socials,
    facts: { ...facts, ...definedOf(body.facts) },
    openData: openDataAfter(openData, body.open_data),
    banner: { on: body.banner?.on ?? banner.on, text: mergeLocalizedText(banner.text, body.banner?.text) },
  };
}

/** A choice that is sent as it was read is no change, even if the row is from before it. */
function openDataAfter(stored: SiteEntity['openData'], sent: SiteUpdate['open_data']): SiteEntity['openData'] {
  const before = choicesOf(stored);
  const after = { ...before, ...definedOf(sent) };
  return isDeepStrictEqual(before, after) ? stored : after;
}

/** The fields that were sent; null counts as a value. */
const definedOf = <Value extends object>(value: Value | undefined): Partial<Value> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, value]) => value !== undefined)) as Partial<Value>;

const pictureOf = ({ pictureId }: SiteEntity): string[] => (pictureId === null ? [] : [pictureId]);

const choicesOf = (stored: SiteEntity['openData']): OpenDataChoices => ({ ...EARLIER_CHOICES, ...stored });

/** Those who get all records want to know what they may do with them, and harvesters whom to ask. */
function missingToGive({ openData, email }: SiteEntity): FieldProblem[] {
  const { harvest, dumps, licence } = choicesOf(openData);
  const code = 'required';
  const message = 'is required while records are given in bulk';
  return [
    ...((harvest || dumps) && licence === null ? [{ field: 'open_data.licence', code, message }] : []),
    ...(harvest && email === null ? [{ field: 'email', code, message }] : []),
  ];
}

function toSite<Shown extends Media>(
  { name, address, phone, email, socials, facts, banner, about, openData, pictureId }: SiteEntity,
  media: ReadonlyMap<string, Shown>,
) {
  const picture = media.get(pictureId ?? '') ?? null;
  const shown = { name, address, phone, email, socials, facts, banner, about, open_data: choicesOf(openData) };
  return { ...shown, image: picture?.url ?? null, picture };
}

/**
 * The notices that visitors see at a given time. Notices of a hidden branch are left out. The answer expires with the
 * first of them.
 */
async function shownNotices(branches: NoticeBranches, manager: EntityManager, moment: Date): Promise<Notice[]> {
  const notices = await SHOWN_NOTICES.all(manager, [moment]);
  const named = notices.flatMap(({ branch }) => branch ?? []);
  const visible = named.length === 0 ? [] : await branches.visible(named, moment, manager);
  endAnswerWith([...notices, ...visible]);
  const ids = new Set(visible.map(({ id }) => id));
  const told = notices.filter(({ branch }) => branch === null || ids.has(branch));
  return told.map(({ shownUntil: _, ...notice }) => notice);
}
