import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import { translator, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement, type RowOf } from '../../platform/database/statement.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MailQueue, type QueuedMail } from '../../platform/mail/mail-queue.js';
import { takeDue } from '../../platform/mail/take-due.js';
import { ContactAnswerEntity } from './contact-answer.entity.js';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

/** The words around an answer. */
export const words: Words<typeof en> = { en, ru, uz, kk };

const TAKE_ANSWER = statement(
  'take an answer to send',
  `${takeDue('contact_answer', 'taken.id, taken.text, asked.name, asked.email, asked.message, asked.lang, asked.created_at AS "askedAt"')}
  JOIN contact_message AS asked ON asked.id = taken.message_id`,
  { id: uuid, text, name: text, email: text, message: text, lang: text.as<Lang>().orNull(), askedAt: timestamp },
);

/** E-mails with answers to visitors, from the museum's own address. */
@Injectable()
export class AnswerMails extends MailQueue {
  constructor(
    dataSource: DataSource,
    private readonly config: Config,
    mailer: Mailer,
  ) {
    super(mailer, dataSource, ContactAnswerEntity);
  }

  /** An address that a visitor mistyped stays wrong: the server refuses its recipient with 5yz (RFC 5321, 4.2.1). */
  protected override givesUp(error: unknown): boolean {
    if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
    return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
  }

  protected async take(): Promise<QueuedMail | undefined> {
    const row = await TAKE_ANSWER.first(this.dataSource);
    return row && { id: row.id, write: (museum) => letter(row, museum, this.config.mailLang) };
  }
}

/** Plain text in the language of the message, which is quoted below. nodemailer encodes names and addresses separately. */
function letter(row: RowOf<typeof TAKE_ANSWER>, museum: string, fallback: Lang): SendMailOptions {
  const lang = row.lang ?? fallback;
  const t = translator(words[lang], lang);
  const name = balanced(row.name);
  const quoted = row.message.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return {
    from: museum,
    to: { name, address: row.email },
    subject: `Re: ${t('subject')}`,
    text: `${row.text}\n\n${t('wrote', { name, date: longDateTime(row.askedAt.toISOString(), lang) })}\n${quoted.join('\n')}\n`,
    // a person wrote it (RFC 3834)
    headers: { 'Auto-Submitted': 'no' },
  };
}
