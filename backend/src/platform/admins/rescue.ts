import type { EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import { Admin } from '../auth/admin.entity.js';
import { forgetAttempts } from '../auth/attempts.js';
import { endSessionsOf } from '../auth/sessions.service.js';

type Whose = Pick<Admin, 'id' | 'username'>;
/** Who does it, for the trail. */
type By = Whose;

const entryOf = ({ id, username }: Whose) => ({ type: 'admins', id, title: username });

/** Gives an account a password that it has to change, ends its sessions and lets it sign in at once. */
export async function setPassword(manager: EntityManager, whose: Whose, passwordHash: string, by: By): Promise<void> {
  await manager.update(Admin, { id: whose.id }, { passwordHash, mustChangePassword: true });
  await endSessionsOf(whose.id, manager);
  await forgetAttempts(whose, manager);
  await record(manager, by, 'changed', entryOf(whose), ['password', 'mustChangePassword']);
}

/** Forgets the wrong passwords that make people wait before they sign in. */
export async function unlock(manager: EntityManager, whose: Whose, by: By): Promise<void> {
  await forgetAttempts(whose, manager);
  await record(manager, by, 'changed', entryOf(whose), ['pausedUntil']);
}

export async function endSessions(manager: EntityManager, whose: Whose, by: By): Promise<void> {
  await endSessionsOf(whose.id, manager);
  await record(manager, by, 'changed', entryOf(whose), ['sessions']);
}
