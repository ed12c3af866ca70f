import {
  changeWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  renewWebhookSecret,
  sendGivenUpAgain,
  sendWebhookAgain,
  switchWebhooks,
  testWebhook,
  type Delivery,
  type NewWebhook,
  type Webhook,
  type WebhookInput,
  type WebhookList,
  type WebhookUpdate,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

export const WEBHOOKS = 'webhooks';

export type WebhookEvent = WebhookInput['events'][number];

/** In the order of an item's life, then what else happens. */
export const EVENTS: readonly WebhookEvent[] = [
  'item.published',
  'item.changed',
  'item.unpublished',
  'item.deleted',
  'message.received',
  'release.published',
  'register.imported',
];

export const readWebhooks = async (): Promise<WebhookList> =>
  (await listWebhooks({ client: api, throwOnError: true })).data;

export const make = async (body: WebhookInput): Promise<NewWebhook> =>
  (await makeWebhook({ client: api, body, throwOnError: true })).data;

export const change = async (id: string, body: WebhookUpdate): Promise<Webhook> =>
  (await changeWebhook({ client: api, path: { id }, body, throwOnError: true })).data;

export const remove = (id: string): Promise<unknown> =>
  deleteWebhook({ client: api, path: { id }, throwOnError: true });

export const renewSecret = async (id: string): Promise<NewWebhook> =>
  (await renewWebhookSecret({ client: api, path: { id }, throwOnError: true })).data;

export const sendTest = async (id: string): Promise<Delivery> =>
  (await testWebhook({ client: api, path: { id }, throwOnError: true })).data;

export const switchAll = async (isOn: boolean): Promise<WebhookList> =>
  (await switchWebhooks({ client: api, body: { is_on: isOn }, throwOnError: true })).data;

/** @param before the last one of the page before */
export const readDeliveries = async (id: string, before?: string): Promise<Delivery[]> =>
  (await listWebhookDeliveries({ client: api, path: { id }, query: { before }, throwOnError: true })).data.deliveries;

export const sendAgain = (id: string, delivery: string): Promise<unknown> =>
  sendWebhookAgain({ client: api, path: { id, delivery }, throwOnError: true });

export const sendAllAgain = (id: string): Promise<unknown> =>
  sendGivenUpAgain({ client: api, path: { id }, throwOnError: true });
