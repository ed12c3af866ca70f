import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Karakalpak names of the first terms that were wrong. */
const CORRECTIONS: [kind: string, en: string, wrong: string, right: string][] = [
  ['object_name', 'jug', 'góze', 'gúze'],
  ['material', 'turquoise', 'firuza', 'feruza'],
  ['material', 'fur', 'mex', 'júnli teri'],
  ['material', 'mud brick', 'qam gerbish', 'shiyki gerbish'],
  ['technique', 'metalworking', 'metaldı islew', 'metalldı islew'],
  ['technique', 'turning', 'tokarlıq islew', 'tokarlıq'],
];

/** Only terms that nobody has changed are corrected. */
export class SeededWords1763700000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [kind, en, wrong, right] of CORRECTIONS) await rename(runner, kind, en, wrong, right);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [kind, en, wrong, right] of CORRECTIONS) await rename(runner, kind, en, right, wrong);
  }
}

const rename = (runner: QueryRunner, kind: string, en: string, from: string, to: string): Promise<unknown> =>
  runner.query(
    `UPDATE term SET labels = labels || jsonb_build_object('kk', $4::text), version = version + 1
     WHERE kind = $1 AND source = 'own' AND updated_at = created_at AND labels->>'en' = $2 AND labels->>'kk' = $3`,
    [kind, en, from, to],
  );
