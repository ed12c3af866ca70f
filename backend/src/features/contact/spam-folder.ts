import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { record } from '../../platform/audit/record.js';
import type { Account } from '../../platform/auth/access.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { statement } from '../../platform/database/statement.js';
import { tooManyRequests } from '../../platform/errors/problem.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { ContactMessageEntity } from './contact.entity.js';

/** A visitor's body has at most 64 kB, so the folder takes at most 64 MB. */
export const MAX_SPAM = 1_000;
/** So that one network can neither fill the folder nor keep others out of it. */
const MAX_SPAM_PER_NETWORK = 10;
const DAY_SECONDS = 24 * 60 * 60;
const FULL_SECONDS = 60 * 60;

const DELETE_OLD = statement(
  'delete old spam',
  "DELETE FROM contact_message WHERE spam_since < now() - interval '30 days'",
);

/** Compares the creation time as answers show it, in milliseconds. */
const DELETE_UNTIL = statement(
  'empty the folder of spam',
  `DELETE FROM contact_message
   WHERE spam_since IS NOT NULL AND ($1::timestamptz IS NULL OR date_trunc('milliseconds', created_at) <= $1)`,
);

/** Suspected spam: few enough to look through. A message is never dropped when its sender is told that it was sent. */
@Injectable()
export class SpamFolder {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
    private readonly throttle: ThrottleService,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => DELETE_OLD.run(this.messages.manager));
  }

  /**
   * Counts a network's message before it is stored.
   * @throws 429 when there were too many
   */
  async admit(network: string): Promise<void> {
    await this.throttle.limit(`spam:${network}`, MAX_SPAM_PER_NETWORK, DAY_SECONDS);
    if ((await this.size()) >= MAX_SPAM) throw tooManyRequests(FULL_SECONDS);
  }

  size(): Promise<number> {
    return this.messages.countBy({ spamSince: Not(IsNull()) });
  }

  /** Deletes for good; the audit log has one entry for all of them. */
  empty(until: Date | undefined, account: Account): Promise<Message> {
    return this.messages.manager.transaction(async (manager) => {
      await DELETE_UNTIL.run(manager, [until ?? null]);
      await record(manager, account, 'deleted', { type: 'messages', id: 'spam' });
      return { message: 'Deleted.' };
    });
  }
}
