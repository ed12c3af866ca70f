import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

export interface Signed {
  /** The same at each attempt. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers that prove who sent a message (Standard Webhooks 1.0, standardwebhooks.com), with a signature for each secret.
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
