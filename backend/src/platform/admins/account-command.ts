import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { validate } from 'class-validator';
import { DataSource } from 'typeorm';
import { AuditEntryEntity } from '../audit/audit.entity.js';
import { Admin } from '../auth/admin.entity.js';
import { foldCase } from '../auth/attempts.js';
import { Passkey, RecoveryCode, SecondFactor } from '../auth/factor.entity.js';
import { hashPassword } from '../auth/passwords.js';
import { Session } from '../auth/session.entity.js';
import { dataSourceOptions, migrate } from '../database/data-source.js';
import { AdminPassword } from './admins.dto.js';
import { resetFactors, setPassword, unlock } from './rescue.js';

export const USAGE = `
npm run account -- unlock NAME      lets NAME sign in at once, however many wrong passwords were tried
npm run account -- password NAME    gives NAME a password, which has to be changed at the next sign-in
npm run account -- reset-factors NAME
                                    removes the login codes and passkeys of NAME, who lost them

The password is asked for, or read from the standard input. See docs/operating.md.`;

/** A wrong command line. */
export class UsageError extends Error {}

const COMMANDS: readonly string[] = ['unlock', 'password', 'reset-factors'];

/** The actor in the audit log. No account can have this name. */
const COMMAND_LINE = { id: '00000000-0000-0000-0000-000000000000', username: 'npm run account' };

/**
 * Recovers an account from the server's command line. Works whether the museum is running or not.
 * @param findDatabase called once the arguments are valid; returns the database's address
 * @param askPassword called only for a command that needs one
 * @returns the message for the operator
 * @throws {Error} with a one-sentence message for the operator; nothing has been changed then
 */
export async function accountCommand(
  args: readonly string[],
  findDatabase: () => Promise<string>,
  askPassword: () => Promise<string>,
): Promise<string> {
  const [command, name, ...more] = args;
  if (command === undefined || !COMMANDS.includes(command) || !name || more.length > 0)
    throw new UsageError('A command and an account name are required.');
  const databaseUrl = await findDatabase();
  await migrate(databaseUrl);
  const options = {
    ...dataSourceOptions(databaseUrl),
    entities: [Admin, AuditEntryEntity, Session, SecondFactor, RecoveryCode, Passkey],
  };
  const dataSource = await new DataSource(options).initialize();
  try {
    const admin = await findAdmin(dataSource, name);
    if (command === 'unlock') {
      await dataSource.transaction((manager) => unlock(manager, admin, COMMAND_LINE));
      return `${admin.username} can sign in at once.`;
    }
    if (command === 'reset-factors') {
      const was = await dataSource.transaction((manager) => resetFactors(manager, admin, COMMAND_LINE));
      if (!was) return `${admin.username} has no second factor. Nothing has been changed.`;
      return `${admin.username} can sign in with the password alone, and is told so then. All sessions have ended.`;
    }
    const password = await askPassword();
    await check(password, admin.username);
    const passwordHash = await hashPassword(password);
    await dataSource.transaction((manager) => setPassword(manager, admin, passwordHash, COMMAND_LINE));
    return `${admin.username} can sign in with this password, and has to change it then. All sessions have ended.`;
  } finally {
    await dataSource.destroy();
  }
}

async function findAdmin(dataSource: DataSource, name: string): Promise<Admin> {
  const admin = await dataSource.manager
    .createQueryBuilder(Admin, 'admin')
    .where('lower(admin.username) = :name', { name: foldCase(name) })
    .getOne();
  if (!admin) throw new Error(`There is no account ${name}.`);
  return admin;
}

async function check(password: string, username: string): Promise<void> {
  const errors = await validate(Object.assign(new AdminPassword(), { password }));
  const messages = errors.flatMap(({ constraints = {} }) => Object.values(constraints));
  if (holdsName(password, username)) messages.push('must not have the user name in it');
  if (messages.length > 0) throw new Error(`The password ${messages.join('; ')}. Nothing has been changed.`);
}
