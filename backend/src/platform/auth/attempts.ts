import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Problem } from '../errors/problem.js';
import { network } from '../http/client-address.js';
import { securityLog } from './security-log.js';
import { CLEAR_ATTEMPTS_OF_ACCOUNT, PAUSED_UNTIL } from './throttle-statements.js';
import { ThrottleService, type Pause } from './throttle.service.js';

/** Limits documented in docs/api.md (Accounts). */
const FREE_FAILURES = 5;
const MAX_PAUSE_SECONDS = 15 * 60;
const MAX_FAILURES_PER_ADDRESS = 60;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

/** The counters of an attempt to use a password. */
export interface Attempt {
  pauses: Pause[];
  /** For the log. */
  address: string;
  /** Also counts against this network's limit for all accounts. Absent for known devices and sessions. */
  network?: string;
}

const pause = (key: string): Pause => ({ key, free: FREE_FAILURES, firstSeconds: 1, maxSeconds: MAX_PAUSE_SECONDS });

const ofAccount = (name: string) => `login:account:${name}`;
/** Names are arbitrary input: without the escaping one could end like the key of another account. */
const ofNetwork = (name: string, from: string) => `login:from:${from}:${name.replaceAll(':', '%3A')}`;
const ofDevice = (accountId: string, device: string) => `login:device:${accountId}:${device}`;
const ofCodes = (accountId: string) => `login:code:${accountId}:`;

/**
 * A sign-in from a device that is new to the account. All of these share a counter, so that many addresses guess no faster than one.
 * The network that just failed waits twice as long as the others, so that the owner gets a turn before an attacker does.
 */
export const byUnknownDevice = (name: string, address: string): Attempt => {
  const from = network(address);
  const shared = { ...pause(ofAccount(name)), firstSeconds: 1 / 2, maxSeconds: MAX_PAUSE_SECONDS / 2 };
  return { pauses: [pause(ofNetwork(name, from)), shared], address, network: from };
};

/**
 * A sign-in from a known device, with a separate counter: other clients never make it wait, even from the same address.
 */
export const byKnownDevice = (accountId: string, device: string, address: string): Attempt => ({
  pauses: [pause(ofDevice(accountId, device))],
  address,
});

/**
 * A code of the second factor, by somebody who knows the password. The devices that are new to the account share a counter; a known one, or
 * a session, has its own. Only those that are new count against their network, as with passwords.
 */
export const byCode = (accountId: string, known: string | undefined, address: string): Attempt => ({
  pauses: [pause(`${ofCodes(accountId)}${known ?? ''}`)],
  address,
  ...(known === undefined ? { network: network(address) } : {}),
});

/** The current password, entered in a session. */
export const bySession = (sessionId: string, address: string): Attempt => ({
  pauses: [pause(`password:session:${sessionId}`)],
  address,
});

/** The secret of a link, or the signature of a passkey. Neither can be guessed, so only the network's attempts are limited. */
export const byLink = (address: string): Attempt => ({ pauses: [], address, network: network(address) });

/** Limits password attempts by account, device and network. */
@Injectable()
export class Attempts {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws 429 for an address without attempts left; counts nothing */
  async refuseExhausted(address: string): Promise<void> {
    await this.throttle.check(failuresOf(network(address)), MAX_FAILURES_PER_ADDRESS, ADDRESS_WINDOW_SECONDS);
  }

  /**
   * Counts the attempt as a failure in advance; `succeeded` takes it back. A refused attempt does not count against the network.
   * @throws 429
   */
  async begin({ pauses, address, network: from }: Attempt): Promise<void> {
    if (from !== undefined)
      await this.throttle.limit(failuresOf(from), MAX_FAILURES_PER_ADDRESS, ADDRESS_WINDOW_SECONDS);
    try {
      await this.throttle.slowDown(pauses);
    } catch (error) {
      if (from !== undefined) await this.throttle.giveBack(failuresOf(from));
      if (error instanceof Problem) securityLog.warn({ event: 'login_throttled', address });
      throw error;
    }
  }

  /** Call it when the password was correct. */
  async succeeded({ pauses, network: from }: Attempt): Promise<void> {
    await this.throttle.clear(pauses.map(({ key }) => key));
    if (from !== undefined) await this.throttle.giveBack(failuresOf(from));
  }

  /** When the current pauses end, by lower-case name; accounts without a pause are left out. */
  async pausedUntil(names: readonly string[]): Promise<Map<string, Date>> {
    const rows = await PAUSED_UNTIL.all(this.dataSource, [names.map(foldCase), MAX_PAUSE_SECONDS]);
    return new Map(rows.map(({ name, until }) => [name, until]));
  }
}

const failuresOf = (from: string): string => `login:address:${from}`;

/** User names are ASCII. Folding only ASCII, this always agrees with the database's lower(). */
export const foldCase = (username: string): string => username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Resets all counters of an account. */
export async function forgetAttempts(account: { id: string; username: string }, manager: EntityManager): Promise<void> {
  const name = foldCase(account.username);
  await CLEAR_ATTEMPTS_OF_ACCOUNT.run(manager, [
    ofAccount(name),
    [ofDevice(account.id, ''), ofCodes(account.id)],
    `:${name}`,
  ]);
}
