import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The eight categories as the API has always sent them, with the words visitors know. */
const CATEGORIES: [key: string, en: string, ru: string, uz: string, kk: string][] = [
  ['jewelry', 'Jewellery', 'Ювелирные украшения', 'Zargarlik buyumlari', 'Zergerlik buyımları'],
  ['archaeology', 'Archaeology', 'Археология', 'Arxeologiya', 'Arxeologiya'],
  ['nature', 'Nature', 'Природа', 'Tabiat', 'Tábiyat'],
  ['new_history', 'Modern history', 'Новая история', 'Yangi tarix', 'Jańa tariyx'],
  ['ethnography', 'Ethnography', 'Этнография', 'Etnografiya', 'Etnografiya'],
  [
    'photos__photonegatives',
    'Photographs and negatives',
    'Фотографии и негативы',
    'Fotosurat va negativlar',
    'Fotosúwretler hám negativler',
  ],
  ['handicrafts', 'Handicrafts', 'Ремёсла', 'Hunarmandchilik', 'Ónermentshilik'],
  ['numismatics', 'Numismatics', 'Нумизматика', 'Numizmatika', 'Numizmatika'],
];

/** The vocabulary that describes objects (docs/decisions/0022-terms-and-facets.md). */
export class Terms1763700000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE term (
        id uuid CONSTRAINT term_pk PRIMARY KEY,
        kind text NOT NULL CONSTRAINT term_kind CHECK (kind IN ('object_name', 'material', 'technique', 'place', 'people',
          'period', 'person', 'organisation', 'subject', 'category')),
        key text,
        labels jsonb NOT NULL,
        variants text[] NOT NULL DEFAULT '{}',
        broader_id uuid CONSTRAINT term_broader REFERENCES term,
        place_level text CONSTRAINT term_place_level CHECK (place_level IN ('country', 'region', 'district', 'settlement', 'site')),
        latitude double precision,
        longitude double precision,
        born integer,
        died integer,
        exact_match text[] NOT NULL DEFAULT '{}',
        close_match text[] NOT NULL DEFAULT '{}',
        scope_note jsonb NOT NULL DEFAULT '{}',
        source text,
        merged_into uuid CONSTRAINT term_merged_into REFERENCES term,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT term_key UNIQUE (kind, key),
        CONSTRAINT term_category CHECK (kind <> 'category' OR key IS NOT NULL)
      )`);
    // for the checks of the foreign keys when a term is deleted
    await runner.query('CREATE INDEX term_broader_id ON term (broader_id)');
    await runner.query('CREATE INDEX term_merged ON term (merged_into) WHERE merged_into IS NOT NULL');
    await runner.query(`
      CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON term
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
    for (const [key, en, ru, uz, kk] of CATEGORIES)
      await runner.query(
        `INSERT INTO term (id, kind, key, labels, source, created_at, updated_at)
         VALUES (gen_random_uuid(), 'category', $1, $2, 'own', now(), now())`,
        [key, JSON.stringify({ en, ru, uz, kk })],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE term');
  }
}
