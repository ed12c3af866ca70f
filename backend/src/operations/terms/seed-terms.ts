import type { Client } from 'pg';
import { SEED_TERMS } from '../../platform/terms/import-terms.js';
import { LOCK_TERMS, MAX_TERMS, TERMS_COUNT } from '../../platform/terms/term-statements.js';
import { firstTerms } from '../demo/terms/first-terms.js';
import { recordTerms } from '../register/collection-store.js';
import { TermIndex } from '../register/mapping/term-index.js';
import { Refused } from '../register/refused.js';

export interface SeedReport {
  made: number;
  /** Terms found by one of their words, in any language and script. */
  known: number;
}

const WRITER = 'seed';

/**
 * Adds the seed terms that a museum lacks. Its own terms stay unchanged. If one of them matches a seed term, new
 * narrower terms are put below it.
 * @param dryRun changes nothing
 * @throws {Refused} when there would be too many
 */
export async function seedTerms(client: Client, { dryRun }: { dryRun: boolean }): Promise<SeedReport> {
  await client.query('BEGIN');
  try {
    // the same lock as other writers of terms, so that nobody creates the same terms meanwhile or uses up the limit
    await LOCK_TERMS.run(client);
    const index = await TermIndex.read(client);
    const terms = firstTerms(new Date());
    /** The museum's terms that match seed terms. */
    const idsByLabel = new Map<string, string>();
    for (const { id, kind, labels } of terms) {
      const existingId = Object.values(labels)
        .map((label) => index.find([kind], label))
        .find((termId) => termId !== undefined);
      if (existingId !== undefined) idsByLabel.set(id, existingId);
    }
    const made = terms.filter(({ id }) => !idsByLabel.has(id));
    const { total = 0 } = (await TERMS_COUNT.first(client)) ?? {};
    if (total + made.length > MAX_TERMS) throw new Refused(`There would be more than ${MAX_TERMS} terms.`);
    if (!dryRun && made.length > 0) {
      await SEED_TERMS.run(client, [
        made.map(({ id }) => id),
        made.map(({ kind }) => kind),
        made.map(({ labels }) => JSON.stringify(labels)),
        made.map(({ broaderId }) => broaderId && (idsByLabel.get(broaderId) ?? broaderId)),
        made.map(({ placeLevel }) => placeLevel),
        made.map(({ latitude }) => latitude),
        made.map(({ longitude }) => longitude),
        made.map(({ source }) => source),
        made.map(({ exactMatch }) => JSON.stringify(exactMatch)),
        made.map(({ variants }) => JSON.stringify(variants)),
        made.map(({ nobodyKnown }) => nobodyKnown),
        made.map(({ earliest }) => earliest),
        made.map(({ latest }) => latest),
      ]);
      await recordTerms(client, 'created', made, WRITER);
    }
    await client.query('COMMIT');
    return { made: made.length, known: idsByLabel.size };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
