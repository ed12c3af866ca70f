import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../../../platform/auth/access.js';
import { notFound } from '../../../platform/errors/problem.js';
import { FairLimit, type Working } from '../../../platform/http/fair-limit.js';
import { TERM_WORDS } from '../../../platform/terms/import-terms.js';
import { dividersOf, TARGETS } from '../mapping/targets.js';
import { TermIndex } from '../mapping/term-index.js';
import { Refused } from '../refused.js';
import { previewOf } from '../sample/preview.js';
import type { Sample } from '../sample/sample.js';
import type { RegisterPreview, RegisterPreviewInput, RegisterSample } from './register-samples.dto.js';
import { SAMPLE_OF } from './statements.js';
import { permittedMapping, wrongMapping } from './wrong-mapping.js';

/** A preview reads all terms, and takes up to half a second of the thread; accounts take turns. */
const PREVIEWS = { concurrent: 1, timeoutMs: 10_000, ofNetwork: 8, waiting: 32, rest: 1 };

/** The beginnings of uploaded registers, for the choice of a mapping. */
@Injectable()
export class RegisterSamples {
  private readonly previews = new FairLimit(PREVIEWS);

  constructor(private readonly dataSource: DataSource) {}

  /** @throws 404 */
  async one(id: string, { registrar }: Pick<Account, 'registrar'>): Promise<RegisterSample> {
    const { headerLine, records: _, mapping, ...sample } = await this.stored(id);
    const allowed = [...TARGETS].filter(([, { key }]) => registrar || key !== 'private');
    const targets = allowed.map(([name, { taken }]) => ({
      name,
      takes: taken.is,
      dividers: [...dividersOf(name)],
      ...(taken.is === 'term' && { kinds: [...taken.kinds] }),
      ...(taken.is === 'choice' && { values: [...taken.values] }),
    }));
    // samples of version 0.2 have no dividers
    const columns = sample.columns.map((column) => ({ ...column, dividers: column.dividers ?? [] }));
    return {
      ...sample,
      mapping: registrar ? mapping : withoutPrivate(mapping),
      columns,
      header_line: headerLine,
      targets,
    };
  }

  /**
   * @throws 400, 404; 429 while this account waits for eight others, 503 while too many wait in total
   */
  preview(id: string, input: RegisterPreviewInput, account: Account): Promise<RegisterPreview> {
    const { id: waiting } = account.viewer ?? account;
    return this.previews.run(waiting, (working) => this.previewNow(id, input, account, working));
  }

  private async previewNow(
    id: string,
    { mapping, lang, category }: RegisterPreviewInput,
    account: Account,
    working: Working,
  ): Promise<RegisterPreview> {
    const read = permittedMapping(mapping, account);
    const { records } = await this.stored(id);
    const rows = await TERM_WORDS.all(this.dataSource);
    const categories = new Set(rows.flatMap(({ kind, key }) => (kind === 'category' && key !== null ? key : [])));
    const options = { lang: lang ?? read.lang ?? 'en', category: category ?? undefined, categories };
    try {
      return working(() => previewOf(records, read, TermIndex.of(rows), options));
    } catch (error) {
      throw error instanceof Refused ? wrongMapping(error.message) : error;
    }
  }

  private async stored(id: string): Promise<Sample> {
    const sample = (await SAMPLE_OF.first(this.dataSource, [id]))?.sample;
    if (!sample) throw notFound();
    return sample;
  }
}

/** A guess for those who may not write private data: the columns stay without a field. */
function withoutPrivate(text: string): string {
  const mapping = JSON.parse(text) as { rules: { to: string }[] };
  const rules = mapping.rules.filter(({ to }) => TARGETS.get(to)?.key !== 'private');
  return JSON.stringify({ ...mapping, rules });
}
