import type { EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import { Admin } from '../auth/admin.entity.js';
import { forgetAttempts } from '../auth/attempts.js';
import { endSessionsOf } from '../auth/sessions.service.js';

type Target = Pick<Admin, 'id' | 'username'>;
/** Recorded in the audit log. */
type Actor = Target;

const auditEntry = ({ id, username }: Target) => ({ type: 'admins', id, title: username });

/** Sets a password that must be changed at the next sign-in; ends all sessions and resets failed attempts. */
export async function setPassword(
  manager: EntityManager,
  target: Target,
  passwordHash: string,
  actor: Actor,
): Promise<void> {
  await manager.update(Admin, { id: target.id }, { passwordHash, mustChangePassword: true });
  await endSessionsOf(target.id, manager);
  await forgetAttempts(target, manager);
  await record(manager, actor, 'changed', auditEntry(target), ['password', 'mustChangePassword']);
}

/** Resets failed attempts, so that signing in is possible at once. */
export async function unlock(manager: EntityManager, target: Target, actor: Actor): Promise<void> {
  await forgetAttempts(target, manager);
  await record(manager, actor, 'changed', auditEntry(target), ['pausedUntil']);
}

export async function endSessions(manager: EntityManager, target: Target, actor: Actor): Promise<void> {
  await endSessionsOf(target.id, manager);
  await record(manager, actor, 'changed', auditEntry(target), ['sessions']);
}
