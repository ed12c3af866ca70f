import { Client } from 'pg';
import type { Statement } from './statement.js';

const TIMEOUT_MS = 1_000;

/**
 * Sends one server the same small query again and again. It has its own connection, so it neither waits for a busy pool
 * nor takes a connection from it.
 */
export class HeartbeatProbe {
  private client: Promise<Client> | undefined;

  constructor(
    private readonly url: string,
    private readonly question: Statement<{ answer: string | null }>,
  ) {}

  /** @returns undefined when the server is unreachable or does not answer in time */
  async ask(): Promise<string | null | undefined> {
    try {
      this.client ??= this.connect();
      return (await this.question.first(await this.client))?.answer;
    } catch {
      await this.end();
      return undefined;
    }
  }

  /** Closes the connection without waiting for the server. */
  async end(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    this.client = undefined;
    void client?.end().catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'muzey replicas',
    });
    client.on('error', () => void this.end());
    await client.connect();
    return client;
  }
}
