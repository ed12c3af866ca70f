import type { QueryRunner } from 'typeorm';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A wrong name of a seed term; `en` is the term's English name in the museum. */
export interface Correction {
  kind: string;
  en: string;
  lang: Lang;
  wrong: string;
  right: string;
}

export const undone = ({ wrong, right, ...term }: Correction): Correction => ({
  ...term,
  en: term.lang === 'en' ? right : term.en,
  wrong: right,
  right: wrong,
});

/**
 * Corrects seed terms that nobody has changed, unless another term already has the right name. Never edit this once it
 * is released.
 */
export async function correctSeededTerms(runner: QueryRunner, corrections: readonly Correction[]): Promise<void> {
  for (const { kind, en, lang, wrong, right } of corrections) {
    await runner.query(
      `UPDATE term SET labels = labels || jsonb_build_object($5::text, $4::text), version = version + 1
       WHERE kind = $1 AND source = 'own' AND updated_at = created_at AND labels->>'en' = $2 AND labels->>$5 = $3
         AND NOT EXISTS (SELECT FROM term other WHERE other.kind = $1 AND other.labels->>$5 = $4)`,
      [kind, en, wrong, right, lang],
    );
  }
}
