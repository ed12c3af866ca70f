import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentAccount,
  NotForTokens,
  RecentSignIn,
  requireRecentSignIn,
  Superadmin,
  type Account,
} from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { WebhookEntity } from './webhook.entity.js';
import { MAX_WEBHOOKS } from './webhook-statements.js';
import {
  Delivery,
  DeliveryList,
  DeliveryQuery,
  NewWebhook,
  Webhook,
  WebhookInput,
  WebhookList,
  WebhookSwitchInput,
  WebhookUpdate,
} from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';

const TOLD_ONCE = 'The secret is told only now.';

@ApiTags('webhooks')
@Superadmin()
@NotForTokens()
@Controller('admin/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @ApiOperation({
    operationId: 'listWebhooks',
    summary: 'All webhooks, with what waits for them',
    description: 'Not for API tokens, like all calls of webhooks. Their secrets are told only when they are made.',
  })
  @ApiOkResponse({ type: WebhookList })
  @ApiProblems(401, 403)
  list(): Promise<WebhookList> {
    return this.webhooks.list();
  }

  @RecentSignIn()
  @Post()
  @ApiOperation({
    operationId: 'makeWebhook',
    summary: 'Makes a webhook: an address that is told of events',
    description: `${TOLD_ONCE} 409 \`too_many_webhooks\`: there are at most ${MAX_WEBHOOKS}.`,
  })
  @ApiCreatedResponse({ type: NewWebhook })
  @ApiProblems(400, 401, 403, 409)
  make(@Body() body: WebhookInput, @CurrentAccount() account: Account): Promise<NewWebhook> {
    return this.webhooks.make(body, account);
  }

  @Put()
  @ApiOperation({
    operationId: 'switchWebhooks',
    summary: 'Switches all webhooks on or off',
    description:
      'Off: nothing is sent any more. What waits is sent when they are on again, unless it is too old by then.',
  })
  @ApiOkResponse({ type: WebhookList })
  @ApiProblems(400, 401, 403)
  switchAll(@Body() { is_on }: WebhookSwitchInput, @CurrentAccount() account: Account): Promise<WebhookList> {
    return this.webhooks.switchAll(is_on, account);
  }

  @Put(':id')
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'changeWebhook',
    summary: 'Changes a webhook, or switches it on or off',
    description: 'What waits is sent to the new address, which needs a sign-in within the last 15 minutes.',
  })
  @ApiOkResponse({ type: Webhook })
  @ApiProblems(400, 401, 403, 404)
  update(@Param('id') id: string, @Body() body: WebhookUpdate, @CurrentAccount() account: Account): Promise<Webhook> {
    if (body.url !== undefined) requireRecentSignIn(account);
    return this.webhooks.update(id, body, account);
  }

  @Delete(':id')
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'deleteWebhook',
    summary: 'Deletes a webhook',
    description: 'With its log, and with what waits for it; their rows within the hour.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  remove(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.webhooks.remove(id, account);
  }

  @RecentSignIn()
  @Post(':id/secret')
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'renewWebhookSecret',
    summary: 'Makes a new secret for a webhook',
    description: `${TOLD_ONCE} For a day messages are signed with the former one, too.`,
  })
  @ApiCreatedResponse({ type: NewWebhook })
  @ApiProblems(401, 403, 404)
  rotate(@Param('id') id: string, @CurrentAccount() account: Account): Promise<NewWebhook> {
    return this.webhooks.rotate(id, account);
  }

  @Post(':id/test')
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'testWebhook',
    summary: 'Sends a test message, and tells the answer',
    description:
      'Once, within 10 seconds, also while webhooks are off. The event is `webhook.test`. 429: an account sends at most 100 tests and messages again in 15 minutes.',
  })
  @ApiCreatedResponse({ type: Delivery })
  @ApiProblems(401, 403, 404)
  test(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Delivery> {
    return this.webhooks.test(id, account);
  }

  @Get(':id/deliveries')
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    summary: 'The messages of a webhook that wait, and those of the last 30 days',
    description: 'With the status and the beginning of the last answer. Of those that do not wait, 10,000 at most.',
  })
  @ApiOkResponse({ type: DeliveryList })
  @ApiProblems(400, 401, 403, 404)
  deliveries(@Param('id') id: string, @Query() query: DeliveryQuery): Promise<DeliveryList> {
    return this.webhooks.deliveries(id, query);
  }

  @Post(':id/deliveries/again')
  @HttpCode(200)
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'sendGivenUpAgain',
    summary: 'Sends all messages again that were given up',
    description: 'The oldest 5,000 of them, each for three days, like a single one that is sent again.',
  })
  @ApiOkResponse({ type: Webhook })
  @ApiProblems(401, 403, 404)
  sendGivenUpAgain(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Webhook> {
    return this.webhooks.sendGivenUpAgain(id, account);
  }

  @Post(':id/deliveries/:delivery/again')
  @HttpCode(200)
  @Existing(WebhookEntity)
  @ApiOperation({
    operationId: 'sendWebhookAgain',
    summary: 'Sends a message again',
    description: 'With the same `webhook-id`, and again for three days if it is not taken.',
  })
  @ApiOkResponse({ type: Delivery })
  @ApiProblems(401, 403, 404)
  sendAgain(
    @Param('id') id: string,
    @Param('delivery') delivery: string,
    @CurrentAccount() account: Account,
  ): Promise<Delivery> {
    return this.webhooks.sendAgain(id, delivery, account);
  }
}
