import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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

  async list({ unread, limit, skip }: InboxQuery): Promise<ContactInbox> {
    const { manager } = this.dataSource;
    const [[found, total], waiting] = await Promise.all([
      manager.findAndCount(ContactMessageEntity, {
        where: unread === 'true' ? { read: false } : {},
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
   * Not in the audit log: opening a message marks it as read, and these entries would hide the others.
   * @throws 404
   */
  update(id: string, { read }: ContactUpdate): Promise<ContactSaved> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await lock(id, manager);
      const changed = { ...stored, read: read ?? stored.read };
      await manager.update(ContactMessageEntity, { id }, { read: changed.read });
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

async function lock(id: string, manager: EntityManager): Promise<ContactMessageEntity> {
  const held = manager.createQueryBuilder(ContactMessageEntity, 'message').setLock('pessimistic_write');
  const stored = await held.where('message.id = :id', { id }).getOne();
  if (!stored) throw notFound();
  return stored;
}

/** Without a title: the audit log is kept longer than the message, and must not contain the visitor's name. */
const entryOf = (id: string) => ({ type: 'messages', id });

const toMessage = ({ id, name, email, message, read, createdAt }: ContactMessageEntity): ContactMessage => ({
  id,
  name,
  email,
  message,
  read,
  createdAt: createdAt.toISOString(),
});
