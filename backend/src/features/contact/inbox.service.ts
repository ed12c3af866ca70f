import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { notFound } from '../../platform/errors/problem.js';
import type { ContactInbox, ContactMessage, ContactSaved, ContactUpdate, InboxQuery } from './contact.dto.js';
import { ContactMessageEntity } from './contact.entity.js';

/** The messages of visitors, for the staff. */
@Injectable()
export class InboxService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ unread, answered, limit, skip }: InboxQuery): Promise<ContactInbox> {
    const { manager } = this.dataSource;
    const [[found, total], waiting] = await Promise.all([
      manager.findAndCount(ContactMessageEntity, {
        where: { ...(unread === 'true' && { read: false }), ...whetherAnswered(answered) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: limit,
        skip,
      }),
      manager.countBy(ContactMessageEntity, { read: false }),
    ]);
    return { messages: found.map(toMessage), total, unread: waiting };
  }

  /** @throws 404 */
  async one(id: string): Promise<ContactMessage> {
    const found = await this.dataSource.manager.findOneBy(ContactMessageEntity, { id });
    if (!found) throw notFound();
    return toMessage(found);
  }

  /**
   * Reading is not in the audit log: opening a message marks it as read, and these entries would hide the others.
   * @throws 404
   */
  update(id: string, { read, answered }: ContactUpdate, account: Account): Promise<ContactSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await lock(id, manager);
      const changed = { ...stored, read: read ?? stored.read, ...answerAfter(stored, answered, account) };
      const { answeredAt, answeredBy } = changed;
      await manager.update(ContactMessageEntity, { id }, { read: changed.read, answeredAt, answeredBy });
      const isMarked = (answeredAt === null) !== (stored.answeredAt === null);
      if (isMarked) await record(manager, account, 'changed', entryOf(id), ['answered']);
      return { message: 'Saved.', contactMessage: toMessage(changed) };
    });
  }

  /**
   * Deletes for good, without the trash: personal data is not kept longer than needed.
   * @throws 404
   */
  remove(id: string, account: Account): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      await lock(id, manager);
      await manager.delete(ContactMessageEntity, { id });
      await record(manager, account, 'deleted', entryOf(id));
      return { message: 'Deleted.' };
    });
  }
}

const whetherAnswered = (answered: string | undefined) =>
  answered ? { answeredAt: answered === 'true' ? Not(IsNull()) : IsNull() } : {};

/** The first who marks it stays named. */
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
  const held = manager.createQueryBuilder(ContactMessageEntity, 'message').setLock('pessimistic_write');
  const stored = await held.where('message.id = :id', { id }).getOne();
  if (!stored) throw notFound();
  return stored;
}

/** Without a title: the audit log is kept longer than the message, and must not contain the visitor's name. */
const entryOf = (id: string) => ({ type: 'messages', id });

function toMessage(stored: ContactMessageEntity): ContactMessage {
  const { id, name, email, message, read, lang, answeredAt, answeredBy, createdAt } = stored;
  return {
    ...{ id, name, email, message, read, lang },
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy,
    createdAt: createdAt.toISOString(),
  };
}
