import { expect, type APIRequestContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';

/** A user name that no other test has. */
export const freshName = (): string => `t_${randomBytes(6).toString('hex')}`;

/** Creates an account; the request context is a superadmin's. */
export async function createAccount(
  request: APIRequestContext,
  role: 'admin' | 'superadmin' = 'admin',
): Promise<{ username: string; password: string }> {
  const who = { username: freshName(), password: 'Copper7kettle' };
  const answer = await request.post('/api/admin/create-admin', { data: { ...who, role } });
  expect(answer.status(), await answer.text()).toBe(201);
  return who;
}
