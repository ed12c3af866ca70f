import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import * as contentTypeModules from '../src/content-types/index.js';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import type { ContentType } from '../src/platform/content-types/content-type.js';
import { ContentTypes, type StoredType } from '../src/platform/content-types/content-types.js';
import { ItemColumns } from '../src/platform/content/item.entity.js';
import { createListedContentTable } from '../src/platform/database/content-table.js';
import { addSchedule } from '../src/platform/database/schedule-columns.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import type { Localized, Texts } from '../src/platform/text/localized.js';
import { searchText } from '../src/platform/text/search-text.js';
import { startApp, type TestApp } from './app.js';
import { missingParts } from './content-types/missing-parts.js';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.stop());

const routes = () => api.app.get(RouteDeclarations).all();

test('every content type of the museum is whole', async () => {
  const { all } = api.app.get(ContentTypes);
  expect(all.map(({ type }) => type)).toEqual(['news', 'exhibitions', 'events', 'collections', 'branches', 'pages']);
  for (const type of all) {
    expect(await missingParts(type, { database: api.database, routes: routes() })).toEqual([]);
  }
});

test('every folder of a content type is in content-types/index.ts', async () => {
  const folder = new URL('../src/content-types/', import.meta.url);
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(Object.keys(contentTypeModules).map((name) => name.replace('Module', '').toLowerCase())).toEqual(
    folders.map(({ name }) => name).sort(),
  );
});

describe('a content type that was left half', () => {
  const whole: ContentType = {
    type: 'halves',
    order: 9,
    summary: 'A type of this test.',
    names: { operation: { one: 'Half', many: 'Halves' }, one: 'a half' },
    textFields: ['title'],
    longText: 'content',
    newness: 'created_at',
    derived: { from: ['content'], derive: ({ content }) => ({ search: searchText(content) }) },
  };
  const ownRoutes = (type: string) =>
    routes().map(({ method, path }) => ({ method, path: path.replace(/\/news(?=\/|$)/, `/${type}`) }));

  beforeEach(async () => {
    await api.database.query('DROP TABLE IF EXISTS half');
    const runner = api.database.createQueryRunner();
    await createListedContentTable(runner, 'half', {
      type: 'halves',
      columns: ['place text'],
      textFields: ['title'],
    });
    await addSchedule(runner, 'half');
    await runner.release();
  });

  /** The type in the form that the product reads from TypeORM's metadata. */
  async function stored(contentType: ContentType): Promise<StoredType> {
    @Entity('half')
    class Half extends ItemColumns {
      static readonly contentType = contentType;

      @PrimaryColumn('uuid')
      id: string;

      @Column('jsonb')
      content: Localized<Texts<'title'>>;
    }
    const dataSource = new DataSource({ ...dataSourceOptions(api.databaseUrl), entities: [Half] });
    await dataSource.initialize();
    const found = new ContentTypes(dataSource).find(contentType.type);
    await dataSource.destroy();
    if (!found) throw new Error('not found');
    return found;
  }

  async function missing(sql?: string, changed: Partial<ContentType> = {}, served = ownRoutes('halves')) {
    if (sql) await api.database.query(sql);
    const type = await stored({ ...whole, ...changed });
    return missingParts(type, { database: api.database, routes: served });
  }

  test('is found whole before anything is taken away', async () => {
    expect(await missing()).toEqual([]);
  });

  test.each<[part: string, named: string, sql?: string, changed?: Partial<ContentType>]>([
    ['its trigger', 'no trigger tell_of_change', 'DROP TRIGGER tell_of_change ON half'],
    ['a trigger for its pictures', 'no triggers that keep where', 'DROP TRIGGER media_uses_update ON half'],
    ['its search index', 'no index half_search', 'DROP INDEX half_search'],
    ['its index of missing languages', 'no index half_missing', 'DROP INDEX half_missing'],
    ['a column for the trash', 'no column version', 'ALTER TABLE half DROP COLUMN version'],
    ['its pictures', 'no column media_ids', 'ALTER TABLE half DROP COLUMN media_ids CASCADE'],
    ['its place in search', 'newness "opened_at" is no SQL', undefined, { newness: 'opened_at' }],
    ['its rebuild', 'no derived search text', undefined, { derived: undefined }],
    [
      'all that its rebuild reads',
      'derive() needs mediaIds, which derived.from lacks',
      undefined,
      {
        derived: { from: ['content'], derive: ({ content, mediaIds }) => ({ search: searchText(content, mediaIds) }) },
      },
    ],
  ])('without %s is named', async (_part, named, sql, changed) => {
    expect(await missing(sql, changed)).toEqual([expect.stringContaining(`halves: ${named}`)]);
  });

  test('without a name for the audit log is named', async () => {
    const type = 'Half Things';
    expect(await missing(undefined, { type }, ownRoutes(type))).toContainEqual(
      expect.stringContaining('a name that the audit log can not be asked for'),
    );
  });

  test('without its routes is named', async () => {
    const served = ownRoutes('halves').filter(({ path }) => path !== '/api/public/halves');
    expect(await missing(undefined, {}, served)).toEqual(['halves: no route GET /api/public/halves']);
  });

  test('whose pictures are kept under another name is named', async () => {
    expect(
      await missing(`DROP TRIGGER media_uses_update ON half;
        CREATE TRIGGER media_uses_update AFTER UPDATE ON half
        FOR EACH ROW EXECUTE FUNCTION keep_item_media_uses('half', 'published')`),
    ).toEqual([expect.stringContaining('halves: no triggers that keep where')]);
  });

  test('with a trigger that misses a kind of change is named', async () => {
    expect(
      await missing(`DROP TRIGGER tell_of_change ON half;
        CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE ON half
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`),
    ).toEqual([expect.stringContaining('no trigger tell_of_change')]);
  });
});
