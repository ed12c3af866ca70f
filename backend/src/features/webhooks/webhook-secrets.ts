import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { WebhookEntity } from './webhook.entity.js';

interface Sealed {
  webhookId: string;
  secret: string;
  formerSecret: string | null;
}

const purposeOf = (webhookId: string) => `webhook ${webhookId}`;

/** The secrets with which messages are signed. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger('Webhooks');

  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly box: SecretBox,
  ) {}

  /** Encrypts with the first key what another one has encrypted, so that the other one can be thrown away. */
  async onApplicationBootstrap(): Promise<void> {
    for (const { id, secret, formerSecret } of await this.webhooks.find()) {
      if (this.box.isCurrent(secret) && (formerSecret === null || this.box.isCurrent(formerSecret))) continue;
      const opened = this.box.open(secret, purposeOf(id));
      if (opened === undefined) {
        this.logger.warn({ event: 'webhook_secret_unreadable', webhook: id });
        continue;
      }
      const former = formerSecret === null ? undefined : this.box.open(formerSecret, purposeOf(id));
      const renewed = {
        secret: this.seal(opened, id),
        formerSecret: former === undefined ? null : this.seal(former, id),
      };
      await this.webhooks.update({ id, secret }, renewed);
    }
  }

  seal(secret: string, webhookId: string): string {
    return this.box.seal(secret, purposeOf(webhookId));
  }

  /** Those in use, the newest first. Without the newest one nothing is signed. */
  open({ webhookId, secret, formerSecret }: Sealed): string[] {
    const current = this.box.open(secret, purposeOf(webhookId));
    if (current === undefined) return [];
    const former = formerSecret === null ? undefined : this.box.open(formerSecret, purposeOf(webhookId));
    return former === undefined ? [current] : [current, former];
  }
}
