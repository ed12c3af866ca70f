import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entries of `number_keys` with this prefix are the form of a number used in addresses. */
const SLUG = "'slug::'";

/** SQL for the addresses of a row of `was`: '' for the object itself, and its numbers. */
const ADDRESSES = `
  CROSS JOIN LATERAL (
    SELECT '' AS slug
    UNION SELECT substr(key, length(${SLUG}) + 1) FROM unnest(was.number_keys) AS key WHERE starts_with(key, ${SLUG})
  ) AS address`;

/**
 * Whether visitors could see it: `publicItem` of platform/content/state.ts, but without the end, which may be long
 * past.
 */
const WAS_PUBLIC = 'was.published AND (was.shown_from IS NULL OR was.shown_from <= current_moment())';

/**
 * Former addresses of public objects (docs/api.md, "Addresses"). Those with a changed number redirect; those of objects
 * that are no longer public answer that they are gone. They are written when an object changes, so that imports have no
 * extra cost.
 */
export class ObjectAddresses1763700000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE object_address (
        collection_id uuid NOT NULL,
        slug text NOT NULL,
        CONSTRAINT object_address_pk PRIMARY KEY (collection_id, slug)
      )`);
    await runner.query('CREATE INDEX object_address_slug ON object_address (slug)');
    await runner.query(`
      CREATE FUNCTION keep_addresses_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO object_address (collection_id, slug)
        SELECT was.id, address.slug FROM before AS was JOIN after AS is_now ON is_now.id = was.id ${ADDRESSES}
        WHERE ${WAS_PUBLIC}
          AND (was.number_keys IS DISTINCT FROM is_now.number_keys OR NOT is_now.published
            OR was.shown_from IS DISTINCT FROM is_now.shown_from)
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION keep_addresses_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO object_address (collection_id, slug)
        SELECT was.id, address.slug FROM before AS was ${ADDRESSES} WHERE ${WAS_PUBLIC}
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER keep_addresses_of_changed AFTER UPDATE ON collections
      REFERENCING OLD TABLE AS before NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION keep_addresses_of_changed()`);
    await runner.query(`
      CREATE TRIGGER keep_addresses_of_deleted AFTER DELETE ON collections
      REFERENCING OLD TABLE AS before
      FOR EACH STATEMENT EXECUTE FUNCTION keep_addresses_of_deleted()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_addresses_of_deleted ON collections');
    await runner.query('DROP TRIGGER keep_addresses_of_changed ON collections');
    await runner.query('DROP FUNCTION keep_addresses_of_deleted');
    await runner.query('DROP FUNCTION keep_addresses_of_changed');
    await runner.query('DROP TABLE object_address');
  }
}
