import { IsNull, Not, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import { Admin } from '../auth/admin.entity.js';
import { END_OWN_TOKENS } from '../auth/api-token-statements.js';
import { forgetAttempts } from '../auth/attempts.js';
import { Passkey, RecoveryCode, SecondFactor } from '../auth/factor.entity.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { serviceAccount } from '../errors/problem.js';

type Target = Pick<Admin, 'id' | 'username'>;
/** Recorded in the audit log. */
type Actor = Target;

const UNLINK_IDENTITY = statement(
  'remove the link of an account to a person at the identity provider',
  'DELETE FROM identity WHERE admin_id = $1 RETURNING admin_id AS id',
  { id: uuid },
);

/** Ends the sessions of an account and the tokens that it made for itself: somebody else may have them. */
async function endAccess(id: string, manager: EntityManager): Promise<void> {
  await endSessionsOf(id, manager);
  await END_OWN_TOKENS.run(manager, [id]);
}

/**
 * Sets a password that must be changed at the next sign-in; ends sessions and tokens, and resets failed attempts.
 * @throws 409 `service_account`
 */
export async function setPassword(
  manager: EntityManager,
  target: Pick<Admin, 'id' | 'username' | 'service'>,
  passwordHash: string,
  actor: Actor,
): Promise<void> {
  if (target.service) throw serviceAccount();
  await manager.update(Admin, { id: target.id }, { passwordHash, mustChangePassword: true });
  await endAccess(target.id, manager);
  await forgetAttempts(target, manager);
  await record(manager, actor, 'changed', auditedAccount(target), ['password', 'mustChangePassword']);
}

/** Resets failed attempts, so that signing in is possible at once. */
export async function unlock(manager: EntityManager, target: Target, actor: Actor): Promise<void> {
  await forgetAttempts(target, manager);
  await record(manager, actor, 'changed', auditedAccount(target), ['pausedUntil']);
}

export async function endSessions(manager: EntityManager, target: Target, actor: Actor): Promise<void> {
  await endAccess(target.id, manager);
  await record(manager, actor, 'changed', auditedAccount(target), ['sessions']);
}

/**
 * Removes codes, passkeys and recovery codes, for somebody who lost them; ends all sessions. The account is told at its next sign-in.
 * @returns false when there was none
 */
export async function resetFactors(manager: EntityManager, target: Target, actor: Actor): Promise<boolean> {
  const { id: adminId } = target;
  // in this order, as at a sign-in
  await manager.findOne(Admin, { where: { id: adminId }, lock: { mode: 'pessimistic_write' } });
  const codes = await manager.delete(SecondFactor, { adminId, confirmedAt: Not(IsNull()) });
  const passkeys = await manager.delete(Passkey, { adminId });
  if (!codes.affected && !passkeys.affected) return false;
  await manager.delete(RecoveryCode, { adminId });
  await manager.update(Admin, { id: adminId }, { factorResetAt: () => 'now()' });
  await endAccess(adminId, manager);
  await forgetAttempts(target, manager);
  await record(manager, actor, 'changed', auditedAccount(target), ['secondFactorReset']);
  return true;
}

/**
 * Ends all sessions, too, because that person may have begun them.
 * @returns false when there was no link
 */
export async function unlinkIdentity(manager: EntityManager, target: Target, actor: Actor): Promise<boolean> {
  if (!(await UNLINK_IDENTITY.first(manager, [target.id]))) return false;
  await endAccess(target.id, manager);
  await record(manager, actor, 'changed', auditedAccount(target), ['identity']);
  return true;
}
