import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../../../platform/errors/problem.js';
import { TERM_WORDS } from '../../../platform/terms/import-terms.js';
import { TARGETS } from '../mapping/targets.js';
import { TermIndex } from '../mapping/term-index.js';
import { Refused } from '../refused.js';
import { previewOf } from '../sample/preview.js';
import type { Sample } from '../sample/sample.js';
import type { RegisterPreview, RegisterPreviewInput, RegisterSample } from './register-samples.dto.js';
import { SAMPLE_OF } from './statements.js';
import { asMapping, wrongMapping } from './wrong-mapping.js';

/** The beginnings of uploaded registers, for the choice of a mapping. */
@Injectable()
export class RegisterSamples {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws 404 */
  async one(id: string): Promise<RegisterSample> {
    const { headerLine, records: _, ...sample } = await this.stored(id);
    const targets = [...TARGETS].map(([name, { taken }]) => ({ name, takes: taken.is }));
    return { ...sample, header_line: headerLine, targets };
  }

  /** @throws 400, 404 */
  async preview(id: string, { mapping, lang, category }: RegisterPreviewInput): Promise<RegisterPreview> {
    const read = asMapping(mapping);
    const { records } = await this.stored(id);
    const rows = await TERM_WORDS.all(this.dataSource);
    const categories = new Set(rows.flatMap(({ kind, key }) => (kind === 'category' && key !== null ? key : [])));
    const options = { lang: lang ?? read.lang ?? 'en', category: category ?? undefined, categories };
    try {
      return previewOf(records, read, TermIndex.of(rows), options);
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
