import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
import { asMapping, wrongMapping } from './wrong-mapping.js';

/** A preview reads all terms, and takes up to half a second of the thread; accounts take turns. */
const PREVIEWS = { concurrent: 1, timeoutMs: 10_000, ofNetwork: 8, waiting: 32, rest: 1 };

/** The beginnings of uploaded registers, for the choice of a mapping. */
@Injectable()
export class RegisterSamples {
  private readonly previews = new FairLimit(PREVIEWS);

  constructor(private readonly dataSource: DataSource) {}

  /** @throws 404 */
  async one(id: string): Promise<RegisterSample> {
    const { headerLine, records: _, ...sample } = await this.stored(id);
    const targets = [...TARGETS].map(([name, { taken }]) => ({
      name,
      takes: taken.is,
      dividers: [...dividersOf(name)],
      ...(taken.is === 'term' && { kinds: [...taken.kinds] }),
      ...(taken.is === 'choice' && { values: [...taken.values] }),
    }));
    // samples of version 0.2 have no dividers
    const columns = sample.columns.map((column) => ({ ...column, dividers: column.dividers ?? [] }));
    return { ...sample, columns, header_line: headerLine, targets };
  }

  /**
   * @param account its id
   * @throws 400, 404; 429 while this account waits for eight others, 503 while too many wait in total
   */
  preview(id: string, input: RegisterPreviewInput, account: string): Promise<RegisterPreview> {
    return this.previews.run(account, (working) => this.previewNow(id, input, working));
  }

  private async previewNow(
    id: string,
    { mapping, lang, category }: RegisterPreviewInput,
    working: Working,
  ): Promise<RegisterPreview> {
    const read = asMapping(mapping);
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
