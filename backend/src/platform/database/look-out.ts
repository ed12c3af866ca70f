import { Client } from 'pg';

/** Milliseconds after which a server that says nothing is taken for away. */
const PATIENCE = 1_000;

/**
 * Asks one server the same small question again and again, on a connection of its own, so that it neither waits for a busy pool nor
 * takes anything from it.
 */
export class LookOut {
  private client: Promise<Client> | undefined;

  constructor(
    private readonly url: string,
    private readonly question: string,
  ) {}

  /** @returns the answer's only value; undefined when the server is away, or says nothing in time */
  async ask(): Promise<string | null | undefined> {
    try {
      this.client ??= this.connect();
      const client = await this.client;
      const { rows } = await client.query<{ answer: string | null }>(this.question);
      return rows[0]?.answer;
    } catch {
      await this.end();
      return undefined;
    }
  }

  /** Lets the connection go; a server that says nothing is not waited for. */
  async end(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    this.client = undefined;
    void client?.end().catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      application_name: 'muzey replicas',
    });
    client.on('error', () => void this.end());
    await client.connect();
    return client;
  }
}
