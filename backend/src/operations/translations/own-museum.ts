import type { FieldRefusal, Museum } from '@muzey/shared-ui/xliff/take-in.ts';
import type { TextItem } from '@muzey/shared-ui/xliff/units.ts';
import type { ContentWriters } from '../../platform/content/content-writers.js';
import { Problem } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import { checkedBody } from '../../platform/http/validation.pipe.js';
import type { Author } from '../../platform/revisions/write-row.js';

/** In the audit log. */
const AUTHOR: Author = { id: '00000000-0000-0000-0000-000000000000', username: 'translations' };

/** The museum of this process, for the command: ordinary writes, without the limits of an account. */
export class OwnMuseum implements Museum {
  constructor(private readonly writers: ContentWriters) {}

  async read(type: string, id: string): Promise<TextItem | undefined> {
    if (!isId(id)) return undefined;
    try {
      return (await this.writers.of(type).get(id)) as unknown as TextItem;
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  }

  save(type: string, { id, version }: TextItem, sent: Record<string, unknown>, later: boolean): Promise<void> {
    const writer = this.writers.of(type);
    return writer.dataSource.transaction(async (manager) => {
      const stored = await writer.lock({ id, version }, manager);
      const body = await checkedBody(writer.updateShape, sent);
      if (later) await writer.waitingChanges.letWait(stored, { id, baseVersion: version }, body, AUTHOR, manager);
      else await writer.change(stored, body, { account: AUTHOR }, manager);
    });
  }

  refusals(error: unknown): FieldRefusal[] {
    if (!(error instanceof Problem)) throw error;
    return error.errors?.map(({ field, code }) => ({ field, code })) ?? [{ field: '', code: error.code }];
  }
}
