import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '../errors/problem.js';
import { network } from '../http/client-address.js';
import { ThrottleService } from './throttle.service.js';

/** contract.md, "Exact points", Accounts. Times are in seconds. */
const FREE_FAILURES = 5;
const LONGEST_PAUSE = 15 * 60;
const FAILURES_PER_ADDRESS = 60;
const ADDRESS_WINDOW = 15 * 60;

/** Limits how often a password can be tried, for what it opens and from where. */
@Injectable()
export class Attempts {
  private readonly logger = new Logger('Auth');

  constructor(private readonly throttle: ThrottleService) {}

  /** @throws 429 for an address that has no attempt left, before anything else is known of it; nothing is counted */
  async refuseExhausted(address: string): Promise<void> {
    await this.throttle.check(from(address), FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
  }

  /**
   * Counts the attempt as a failure in advance; success takes it back. What is refused here is no failure of the address.
   * @param key what is tried to be opened, such as `login:account:name`
   * @throws 429
   */
  async begin(key: string, address: string): Promise<void> {
    await this.throttle.limit(from(address), FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
    try {
      await this.throttle.slowDown(key, FREE_FAILURES, LONGEST_PAUSE);
    } catch (error) {
      await this.throttle.giveBack(from(address));
      if (error instanceof Problem) this.logger.warn({ event: 'login_throttled', address });
      throw error;
    }
  }

  /** The password was the right one. */
  async succeeded(key: string, address: string): Promise<void> {
    await this.throttle.clear(key);
    await this.throttle.giveBack(from(address));
  }
}

const from = (address: string): string => `login:address:${network(address)}`;
