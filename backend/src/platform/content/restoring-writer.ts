import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { checkedBody } from '../http/validation.pipe.js';
import { restoringBody } from '../revisions/change-to.js';
import type { PutBack, RestoredState, Versioned } from '../revisions/versioned.js';
import type { ContentShapes } from './content-writer.js';
import { WaitingChangeWriter } from './waiting-change-writer.js';

type Looked = Parameters<Versioned['restore']>[1];

/** How earlier states of items are put back: at once, or as a change that waits. */
export abstract class RestoringWriter<Shapes extends ContentShapes>
  extends WaitingChangeWriter<Shapes>
  implements Versioned
{
  /**
   * Makes an item, or some of its fields, what they were: an ordinary change.
   * @throws 404; 412 as for a change; 400 when the earlier state is no longer allowed, such as a slug that another item has now
   */
  restore({ id, ...wanted }: RestoredState, sent: Looked, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lock({ id, ...sent }, manager);
      const body = await checkedBody(this.updateShape, await this.restoring(before, wanted, manager));
      return this.change(before, { ...body, version: undefined }, { account }, manager);
    });
  }

  /** The body of a write that makes a locked row, or some of its fields, what they were. */
  private async restoring(
    before: Shapes['row'],
    { state, bringBack, ...wanted }: Omit<RestoredState, 'id'>,
    manager: EntityManager,
  ): Promise<Shapes['update']> {
    await bringBack?.(manager);
    const [current, earlier] = [await this.show(before, manager), await this.show({ ...before, ...state }, manager)];
    const restored = restoringBody({ current, earlier }, wanted, (field) => this.withDocument(field));
    return this.restoration(restored, current);
  }

  /** The long text and its document are one. */
  private withDocument(field: string): string[] {
    const { longText } = this.entity.contentType;
    const texts = LANGS.flatMap((lang) => [`content.${lang}.${longText}`, `content.${lang}.text`]);
    const at = texts.indexOf(field);
    return at < 0 ? [field] : texts.slice(at - (at % 2), at - (at % 2) + 2);
  }

  /**
   * As `restore`, but visitors do not see it yet: the change waits, and the item stays published with it.
   * @throws 404; 409 for a draft; 412 when another version was looked at, or a change waits already; 400 as for a change
   */
  restoreLater({ id, ...wanted }: RestoredState, sent: Looked, account: Account): Promise<PutBack> {
    return this.dataSource.transaction(async (manager) => {
      const live = await this.lock({ id, ...sent }, manager);
      const without = [['published'], ...(wanted.without ?? [])];
      const body = await checkedBody(this.updateShape, await this.restoring(live, { ...wanted, without }, manager));
      return this.letWait(live, { id, baseVersion: live.version }, body, account, manager);
    });
  }
}
