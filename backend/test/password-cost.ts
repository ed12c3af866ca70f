import { afterAll, beforeAll } from '@jest/globals';

/**
 * Makes passwords as expensive as in the product, for all tests of the file: elsewhere they cost next to nothing
 * (runner/cheap-argon2.mjs).
 */
export function hashAtOwnCost(): void {
  beforeAll(() => {
    process.env.TEST_PASSWORD_COST = 'own';
  });
  afterAll(() => {
    delete process.env.TEST_PASSWORD_COST;
  });
}
