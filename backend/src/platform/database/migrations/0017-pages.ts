import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createContentTable } from '../content-table.js';

/** A tree of free-form pages with readable addresses. */
export class Pages1763700000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createContentTable(runner, 'pages', {
      columns: [
        'slug text NOT NULL CONSTRAINT pages_slug UNIQUE',
        "former_slugs text[] NOT NULL DEFAULT '{}'",
        'parent_id uuid',
        "place text CONSTRAINT pages_place_known CHECK (place IN ('menu', 'footer'))",
        'position integer NOT NULL DEFAULT 0',
      ],
      textFields: ['title', 'content'],
    });
    await runner.query(
      'CREATE INDEX pages_public_order ON pages (position, created_at, id) WHERE published AND NOT archived',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pages');
  }
}
