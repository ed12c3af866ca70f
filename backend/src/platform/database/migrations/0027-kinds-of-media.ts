import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMediaUseTriggers } from '../media-use-triggers.js';

const PICTURE_COLUMNS = ['width', 'height', 'placeholder'];

/** The columns of the former table of films. */
const FILM = 'id, file, checksum, bytes, created_at, checked_at, fault';

/**
 * Media of all kinds in one table: films are moved there, and the cover video becomes a use of one. The previous
 * version keeps working: it sees the films as the view `video`, which also accepts its writes.
 */
export class KindsOfMedia1763700000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN kind text NOT NULL DEFAULT 'image'
          CONSTRAINT media_kind_known CHECK (kind IN ('image', 'document', 'audio', 'film', 'captions'))`);
    for (const table of ['media', 'former_file']) {
      const columns = PICTURE_COLUMNS.map((column) => `ALTER COLUMN ${column} DROP NOT NULL`);
      await runner.query(`ALTER TABLE ${table} ${columns.join(', ')}`);
    }
    await runner.query(`
      ALTER TABLE media ADD CONSTRAINT media_picture_whole
        CHECK (kind <> 'image' OR (width IS NOT NULL AND height IS NOT NULL AND placeholder IS NOT NULL))`);
    // nearly all media are pictures
    await runner.query(`
      CREATE INDEX media_kind ON media (kind, created_at DESC, id DESC) WHERE kind <> 'image'`);
    await moveFilms(runner);
    await keepCoverVideo(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION keep_cover_video_media_uses CASCADE');
    await runner.query('DROP VIEW video');
    await runner.query(`
      CREATE TABLE video (
        id uuid NOT NULL CONSTRAINT video_pk PRIMARY KEY,
        file text NOT NULL CONSTRAINT video_file UNIQUE,
        checksum text NOT NULL,
        bytes bigint NOT NULL,
        created_at timestamptz NOT NULL,
        checked_at timestamptz,
        fault text CONSTRAINT video_fault_known CHECK (fault IN ('missing', 'broken'))
      )`);
    await runner.query('CREATE INDEX video_checked ON video (checked_at NULLS FIRST)');
    await runner.query('CREATE INDEX video_fault ON video (fault) WHERE fault IS NOT NULL');
    await runner.query(`INSERT INTO video (${FILM}) SELECT ${FILM} FROM media WHERE kind = 'film'`);
    await runner.query("DELETE FROM media_use USING media WHERE media.id = media_id AND kind <> 'image'");
    await runner.query("DELETE FROM media WHERE kind <> 'image'");
    for (const table of ['media', 'former_file']) {
      const columns = PICTURE_COLUMNS.map((column) => `ALTER COLUMN ${column} SET NOT NULL`);
      await runner.query(`ALTER TABLE ${table} ${columns.join(', ')}`);
    }
    await runner.query('ALTER TABLE media DROP CONSTRAINT media_picture_whole, DROP COLUMN kind');
  }
}

async function moveFilms(runner: QueryRunner): Promise<void> {
  await runner.query(`
    INSERT INTO media (${FILM}, kind, original_bytes, original_checksum, pending)
    SELECT ${FILM}, 'film', bytes, checksum, false FROM video`);
  await runner.query('DROP TABLE video');
  await runner.query(`CREATE VIEW video AS SELECT ${FILM}, kind, pending FROM media WHERE kind = 'film'`);
  // for rows that the previous version inserts
  await runner.query("ALTER VIEW video ALTER COLUMN kind SET DEFAULT 'film'");
  await runner.query('ALTER VIEW video ALTER COLUMN pending SET DEFAULT false');
}

/**
 * SQL: the upload's id in an address, which is root-relative, or absolute if a client has completed it
 * (media-address.ts).
 */
const ID_IN_ADDRESS = `substring(address from
  '^(?:https?://[^/]+)?/api/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[-.]')::uuid`;

async function keepCoverVideo(runner: QueryRunner): Promise<void> {
  const insert = (row: string, from = '') => `
    INSERT INTO media_use (media_id, type, item_id, state, places)
    SELECT media.id, 'cover-video', '1', 'live', array_agg(place ORDER BY place)
    FROM ${from} LATERAL (VALUES ('desktopVideo', ${row}.desktop_video), ('mobileVideo', ${row}.mobile_video)) AS named (place, address)
    JOIN media ON media.id = ${ID_IN_ADDRESS} AND media.kind = 'film'
    GROUP BY media.id ORDER BY media.id`;
  await runner.query(`
    CREATE FUNCTION keep_cover_video_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM media_use WHERE type = 'cover-video';
      IF TG_OP IN ('INSERT', 'UPDATE') THEN ${insert('NEW')};
      END IF;
      RETURN NULL;
    END $$`);
  await createMediaUseTriggers(runner, 'cover_video', {
    run: 'keep_cover_video_media_uses()',
    columns: 'desktop_video, mobile_video',
    when: {
      insert: 'NEW.desktop_video IS NOT NULL OR NEW.mobile_video IS NOT NULL',
      update:
        'OLD.desktop_video IS DISTINCT FROM NEW.desktop_video OR OLD.mobile_video IS DISTINCT FROM NEW.mobile_video',
      delete: 'OLD.desktop_video IS NOT NULL OR OLD.mobile_video IS NOT NULL',
    },
  });
  await runner.query(insert('cover_video', 'cover_video,'));
}
