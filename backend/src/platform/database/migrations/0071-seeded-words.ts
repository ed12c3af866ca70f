import type { MigrationInterface, QueryRunner } from 'typeorm';
import { correctSeededTerms, undone, type Correction } from '../seeded-terms.js';

/** Wrong Karakalpak names of seed terms. */
const CORRECTIONS: Correction[] = [
  { kind: 'object_name', en: 'jug', lang: 'kk', wrong: 'góze', right: 'gúze' },
  { kind: 'material', en: 'turquoise', lang: 'kk', wrong: 'firuza', right: 'feruza' },
  { kind: 'material', en: 'fur', lang: 'kk', wrong: 'mex', right: 'júnli teri' },
  { kind: 'material', en: 'mud brick', lang: 'kk', wrong: 'qam gerbish', right: 'shiyki gerbish' },
  { kind: 'technique', en: 'metalworking', lang: 'kk', wrong: 'metaldı islew', right: 'metalldı islew' },
  { kind: 'technique', en: 'turning', lang: 'kk', wrong: 'tokarlıq islew', right: 'tokarlıq' },
];

export class SeededWords1763700000071 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return correctSeededTerms(runner, CORRECTIONS);
  }

  down(runner: QueryRunner): Promise<void> {
    return correctSeededTerms(runner, CORRECTIONS.map(undone));
  }
}
