import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Problem } from '../errors/problem.js';
import { network } from '../http/client-address.js';
import { securityLog } from './security-log.js';
import { ThrottleService, type Pause } from './throttle.service.js';

/** contract.md, "Exact points", Accounts. Times are in seconds. */
const FREE_FAILURES = 5;
const LONGEST_PAUSE = 15 * 60;
const FAILURES_PER_ADDRESS = 60;
const ADDRESS_WINDOW = 15 * 60;

/** What an attempt to use a password is counted under. */
export interface Attempt {
  pauses: Pause[];
  /** From where, for the log. */
  address: string;
  /** The network whose attempts on all accounts are counted together; those who have proved something before have none. */
  network?: string;
}

const pause = (key: string): Pause => ({ key, free: FREE_FAILURES, first: 1, longest: LONGEST_PAUSE });

const ofAccount = (name: string) => `login:account:${name}`;
/** A stranger may type any name, and none of them must end like another one's key. */
const ofNetwork = (name: string, from: string) => `login:from:${from}:${name.replaceAll(':', '%3A')}`;
const ofDevice = (accountId: string, device: string) => `login:device:${accountId}:${device}`;

/**
 * Signing in from a browser that the account does not know. All strangers are counted together, so that many addresses guess no faster
 * than one; but those who have just failed wait twice as long as the others, who therefore find the account free before them.
 */
export const byStranger = (name: string, address: string): Attempt => {
  const from = network(address);
  const shared = { ...pause(ofAccount(name)), first: 1 / 2, longest: LONGEST_PAUSE / 2 };
  return { pauses: [pause(ofNetwork(name, from)), shared], address, network: from };
};

/** Signing in from a browser that has been there before: no stranger makes it wait, not even one at the same address. */
export const byDevice = (accountId: string, device: string, address: string): Attempt => ({
  pauses: [pause(ofDevice(accountId, device))],
  address,
});

/** The current password, typed by somebody who is signed in. */
export const bySession = (sessionId: string, address: string): Attempt => ({
  pauses: [pause(`password:session:${sessionId}`)],
  address,
});

/** Limits how often a password can be tried, for what it opens and from where. */
@Injectable()
export class Attempts {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws 429 for an address that has no attempt left, before anything else is known of it; nothing is counted */
  async refuseExhausted(address: string): Promise<void> {
    await this.throttle.check(failuresOf(network(address)), FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
  }

  /**
   * Counts the attempt as a failure in advance; success takes it back. What is refused here is no failure of the address.
   * @throws 429
   */
  async begin({ pauses, address, network: from }: Attempt): Promise<void> {
    if (from !== undefined) await this.throttle.limit(failuresOf(from), FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
    try {
      await this.throttle.slowDown(pauses);
    } catch (error) {
      if (from !== undefined) await this.throttle.giveBack(failuresOf(from));
      if (error instanceof Problem) securityLog.warn({ event: 'login_throttled', address });
      throw error;
    }
  }

  /** The password was the right one. */
  async succeeded({ pauses, network: from }: Attempt): Promise<void> {
    await this.throttle.clear(pauses.map(({ key }) => key));
    if (from !== undefined) await this.throttle.giveBack(failuresOf(from));
  }

  /** Until when somebody may have to wait before signing in, by the name in small letters; accounts that nobody waits for are left out. */
  async pausedUntil(names: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.dataSource.query<{ name: string; until: Date }[]>(
      `SELECT name, least(max(blocked_until), now() + $2 * interval '1 second') AS until
       FROM unnest($1::text[]) AS name JOIN throttle
         ON key = 'login:account:' || name OR starts_with(key, 'login:from:') AND right(key, length(name) + 1) = ':' || name
       WHERE blocked_until > now() GROUP BY name`,
      [names.map(foldCase), LONGEST_PAUSE],
    );
    return new Map(rows.map(({ name, until }) => [name, until]));
  }
}

const failuresOf = (from: string): string => `login:address:${from}`;

/** User names are ASCII; folding no more than that, the throttle and the database never disagree about who is meant. */
export const foldCase = (username: string): string => username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Lets everybody try an account's password anew. */
export async function forgetAttempts(account: { id: string; username: string }, manager: EntityManager): Promise<void> {
  const name = foldCase(account.username);
  await manager.query(
    `DELETE FROM throttle WHERE key = $1 OR starts_with(key, $2)
     OR starts_with(key, 'login:from:') AND right(key, length($3)) = $3`,
    [ofAccount(name), ofDevice(account.id, ''), `:${name}`],
  );
}
