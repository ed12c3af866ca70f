import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Config } from '../../platform/config/config.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { network } from '../../platform/http/client-address.js';
import { Idempotency } from '../../platform/http/idempotency.js';
import type { ContactInput } from './contact.dto.js';
import { ContactMessageEntity } from './contact.entity.js';
import { SpamFolder } from './spam-folder.js';
import { Outbox } from './outbox.js';

/** docs/product.md, "Contact form". */
const SENT: Message = {
  message: 'Your message has been sent! The administration will contact you soon.',
};

/** Receives visitors' messages. */
@Injectable()
export class ContactService {
  constructor(
    private readonly config: Config,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly spam: SpamFolder,
  ) {}

  /**
   * Answers once the message is stored, without waiting for the mail server.
   * @param address of the visitor, who owns the idempotency key
   */
  async send(body: ContactInput, address: string, key?: string): Promise<Message> {
    const from = `contact:${network(address)}`;
    const { name, email, message, lang = null, website } = body;
    // bots fill in the invisible field, but so do some browser extensions
    const spamSince = website ? new Date() : null;
    if (spamSince) await this.spam.admit(network(address));
    const request = { key, account: { id: from }, body: ['sendContact', name, email, message] };
    const answer = await this.idempotency.run(request, async (manager) => {
      const nextAttemptAt = this.config.smtpUrl === undefined || spamSince ? null : new Date();
      const written = { id: randomUUID(), name, email, message, lang };
      await manager.insert(ContactMessageEntity, { ...written, nextAttemptAt, spamSince });
      return SENT;
    });
    this.outbox.wake();
    return answer;
  }
}
