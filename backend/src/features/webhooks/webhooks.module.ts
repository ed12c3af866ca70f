import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScheduledItemEntity, WebhookDelivery, WebhookEntity, WebhookSwitch } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Tells other programs what happens in the museum (docs/decisions/0074-webhooks.md). */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookSwitch, WebhookDelivery, ScheduledItemEntity])],
  controllers: [WebhooksController],
  providers: [WebhookSecrets, WebhookSender, WebhooksService],
})
export class WebhooksModule {}
