import type { MigrationInterface, QueryRunner } from 'typeorm';
import { correctSeededTerms, undone, type Correction } from '../seeded-terms.js';

/** Wrong names of seed terms: мельхиор is cupronickel, qaralaw is slander. */
const CORRECTIONS: Correction[] = [
  { kind: 'material', en: 'nickel silver', lang: 'en', wrong: 'nickel silver', right: 'cupronickel' },
  { kind: 'technique', en: 'cross stitch', lang: 'kk', wrong: 'kres keste', right: 'krest tigis' },
  { kind: 'technique', en: 'niello', lang: 'kk', wrong: 'qaralaw', right: 'chern' },
];

export class MoreSeededWords1763700000080 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return correctSeededTerms(runner, CORRECTIONS);
  }

  down(runner: QueryRunner): Promise<void> {
    return correctSeededTerms(runner, CORRECTIONS.map(undone));
  }
}
