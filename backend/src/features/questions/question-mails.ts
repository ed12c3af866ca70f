import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import type { RowOf } from '../../platform/database/statement.js';
import { branchOfRow, taskOf, withinGrants } from '../../platform/grants/grants.js';
import { MEDIA } from '../../platform/media/model/media.entity.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MailQueue, type QueuedMail } from '../../platform/mail/mail-queue.js';
import { AskedItems } from './asked-items.js';
import { QuestionEntity } from './question.entity.js';
import { words } from './question-mail-words.js';
import { FIND_ASKER, FIND_AUTHOR, TAKE_QUESTION_MAIL } from './questions.statements.js';

type Row = RowOf<typeof TAKE_QUESTION_MAIL>;

/** E-mails about questions: to the author of the item, or else to the museum; about the answer to whoever asked. */
@Injectable()
export class QuestionMails extends MailQueue {
  constructor(
    dataSource: DataSource,
    private readonly config: Config,
    private readonly items: AskedItems,
    mailer: Mailer,
  ) {
    super(mailer, dataSource, QuestionEntity);
  }

  /** Without a mail server none are sent later, either: the dashboard tells. */
  override waiting(): Promise<number> {
    return this.mailer.isOn ? super.waiting() : Promise.resolve(0);
  }

  protected async take(): Promise<QueuedMail | undefined> {
    const row = await TAKE_QUESTION_MAIL.first(this.dataSource);
    if (!row) return undefined;
    const { type, itemId, accountId, answer } = row;
    const { manager } = this.dataSource;
    const item = await this.items.read({ type, id: itemId }, manager);
    const found =
      answer === null
        ? await FIND_AUTHOR.first(manager, [
            type,
            itemId,
            accountId,
            item ? branchOfRow(type, item) : null,
            this.items.levelsOf(type),
          ])
        : await this.asker(row);
    const lang = found?.lang ?? this.config.mailLang;
    const { titles, title: name } = item ? this.items.audited(type, item) : {};
    return {
      id: row.id,
      write: (museum) => {
        const to = found?.email ?? (answer === null ? museum : undefined);
        // the item may be gone, and whoever asked may have no address, or work on it no longer
        if (!item || to === undefined) return undefined;
        return { from: museum, ...this.letter(row, { to, lang, title: titles?.[lang] ?? name ?? '' }) };
      },
    };
  }

  private async asker({ type, itemId, accountId }: Row) {
    const { manager } = this.dataSource;
    const asker = await FIND_ASKER.first(manager, [accountId]);
    if (!asker) return undefined;
    const own = withinGrants(taskOf(type), 'item', { grants: asker.grants }) ?? 'true';
    const items = manager.createQueryBuilder(this.items.entityOf(type), 'item');
    return (await items.where('item.id = :itemId', { itemId }).andWhere(own).getExists()) ? asker : undefined;
  }

  /** Plain text; titles and texts are no part of its headers. */
  private letter(
    { id, type, itemId, text, username, answer, answeredBy }: Row,
    { to, lang, title }: { to: string; lang: keyof typeof words; title: string },
  ): SendMailOptions {
    const t = translator(words[lang], lang);
    const form = type === MEDIA ? itemId : `${itemId}/edit`;
    const link = `${this.config.publicOrigin}/admin/${type}/${form}`;
    const kind = answer === null ? 'asked' : 'answered';
    const name = answer === null ? username : (answeredBy ?? '');
    const parts = [t(`${kind}-text`, { name, title }), text, ...(answer === null ? [] : [answer]), link];
    // the two e-mails of a question are no duplicates of each other
    const messageId = `<${id}-${kind}@${new URL(this.config.publicOrigin).hostname}>`;
    return { messageId, to: { name: '', address: to }, subject: t(`${kind}-subject`), text: `${parts.join('\n\n')}\n` };
  }
}
