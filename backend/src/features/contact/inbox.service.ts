import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { conflict, notFound } from '../../platform/errors/problem.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import { Mailer, refuseWithoutMail } from '../../platform/mail/mailer.js';
import { AnswerMails } from './answer-mails.js';
import type {
  ContactAnswer,
  ContactConversation,
  ContactInbox,
  ContactMessage,
  ContactSaved,
  ContactUpdate,
  InboxQuery,
} from './contact.dto.js';
import { ContactAnswerEntity } from './contact-answer.entity.js';
import { ContactMessageEntity } from './contact.entity.js';
import { Outbox } from './outbox.js';
import { SpamFolder } from './spam-folder.js';

const MAX_ANSWERS = 20;

/** Visitors' messages, for staff. */
@Injectable()
export class InboxService {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly spam: SpamFolder,
    private readonly mailer: Mailer,
    private readonly mails: AnswerMails,
    private readonly idempotency: Idempotency,
  ) {}

  async list({ folder, unread, answered, limit, skip }: InboxQuery): Promise<ContactInbox> {
    const spamSince = folder === 'spam' ? Not(IsNull()) : IsNull();
    const [[messages, total], waiting, spam] = await Promise.all([
      this.messages.findAndCount({
        where: { spamSince, ...(unread === 'true' && { read: false }), ...whetherAnswered(answered) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: limit,
        skip,
      }),
      this.messages.countBy({ read: false, spamSince: IsNull() }),
      this.spam.size(),
    ]);
    return { messages: messages.map(toMessage), total, unread: waiting, spam };
  }

  /** @throws 404 */
  async one(id: string): Promise<ContactConversation> {
    const message = await this.messages.findOneBy({ id });
    if (!message) throw notFound();
    const answers = await this.messages.manager.find(ContactAnswerEntity, {
      where: { messageId: id },
      order: { createdAt: 'ASC' },
    });
    return { ...toMessage(message), answers: answers.map(toAnswer), canAnswer: await this.mailer.canSend() };
  }

  /**
   * Stores an answer, which is then sent, and marks the message as answered. A message that is answered is no spam.
   * @throws 404; 409 `no_mail`, `too_many_answers`
   */
  async answer(
    id: string,
    text: string,
    { account, key }: { account: Account; key: string | undefined },
  ): Promise<ContactConversation> {
    await refuseWithoutMail(this.mailer);
    const request = { key, account, body: ['answerMessage', id, text] };
    await this.idempotency.run(request, async (manager) => {
      const stored = await lock(id, manager);
      if ((await manager.countBy(ContactAnswerEntity, { messageId: id })) >= MAX_ANSWERS)
        throw conflict('too_many_answers', 'This message has too many answers.');
      await manager.insert(ContactAnswerEntity, { id: randomUUID(), messageId: id, text, author: account.username });
      const answered = { read: true, ...answerAfter(stored, true, account), ...this.moved(stored, false) };
      await manager.update(ContactMessageEntity, { id }, answered);
      await record(manager, account, 'changed', entryOf(id), ['answered']);
      // the answer that is stored with the key outlives the message
      return null;
    });
    this.mails.wake();
    return this.one(id);
  }

  /**
   * Reading is not in the audit log: opening a message marks it as read, and these entries would hide the others.
   * @throws 404
   */
  async update(id: string, { read, answered, spam }: ContactUpdate, account: Account): Promise<ContactSaved> {
    const saved = await this.messages.manager.transaction(async (manager) => {
      const stored = await lock(id, manager);
      const change = {
        read: read ?? stored.read,
        ...answerAfter(stored, answered, account),
        ...this.moved(stored, spam),
      };
      const changed = { ...stored, ...change };
      await manager.update(ContactMessageEntity, { id }, change);
      const fields = [
        ...(isSet(changed.answeredAt) === isSet(stored.answeredAt) ? [] : ['answered']),
        ...(isSet(changed.spamSince) === isSet(stored.spamSince) ? [] : ['spam']),
      ];
      if (fields.length > 0) await record(manager, account, 'changed', entryOf(id), fields);
      return { message: 'Saved.', contactMessage: toMessage(changed) };
    });
    this.outbox.wake();
    return saved;
  }

  /** Moves a message into the spam folder or out of it. Its e-mail is sent once, and only from the inbox. */
  private moved(
    { spamSince, mailedAt }: ContactMessageEntity,
    spam: boolean | undefined,
  ): Partial<ContactMessageEntity> {
    if (spam === undefined || spam === isSet(spamSince)) return {};
    if (spam) return { spamSince: new Date(), nextAttemptAt: null };
    const isToBeSent = this.config.smtpUrl !== undefined && mailedAt === null;
    return { spamSince: null, nextAttemptAt: isToBeSent ? new Date() : null };
  }

  /**
   * Deletes for good, without the trash: personal data is not kept longer than needed.
   * @throws 404
   */
  remove(id: string, account: Account): Promise<Message> {
    return this.messages.manager.transaction(async (manager) => {
      await lock(id, manager);
      await manager.delete(ContactMessageEntity, { id });
      await record(manager, account, 'deleted', entryOf(id));
      return { message: 'Deleted.' };
    });
  }
}

const toAnswer = ({ id, text, author, createdAt, mailedAt, nextAttemptAt }: ContactAnswerEntity): ContactAnswer => ({
  id,
  text,
  author,
  createdAt: createdAt.toISOString(),
  mailedAt: mailedAt?.toISOString() ?? null,
  refused: nextAttemptAt === null && mailedAt === null,
});

const isSet = (time: Date | null): boolean => time !== null;

const whetherAnswered = (answered: string | undefined) =>
  answered ? { answeredAt: answered === 'true' ? Not(IsNull()) : IsNull() } : {};

/** The first person who marks it stays recorded. */
function answerAfter(
  { answeredAt, answeredBy }: ContactMessageEntity,
  answered: boolean | undefined,
  { username }: Account,
): Pick<ContactMessageEntity, 'answeredAt' | 'answeredBy'> {
  if (answered === false) return { answeredAt: null, answeredBy: null };
  return answered && answeredAt === null
    ? { answeredAt: new Date(), answeredBy: username }
    : { answeredAt, answeredBy };
}

async function lock(id: string, manager: EntityManager): Promise<ContactMessageEntity> {
  const stored = await manager.findOne(ContactMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!stored) throw notFound();
  return stored;
}

/** Without a title: the audit log is kept longer than the message, and must not contain the visitor's name. */
const entryOf = (id: string) => ({ type: 'messages', id });

function toMessage(stored: ContactMessageEntity): ContactMessage {
  const { id, name, email, message, read, lang, answeredAt, answeredBy, spamSince, createdAt } = stored;
  return {
    id,
    name,
    email,
    message,
    read,
    lang,
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy,
    spam: spamSince !== null,
    createdAt: createdAt.toISOString(),
  };
}
