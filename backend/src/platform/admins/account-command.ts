import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { validate } from 'class-validator';
import { DataSource } from 'typeorm';
import { AuditEntryEntity } from '../audit/audit.entity.js';
import { Admin } from '../auth/admin.entity.js';
import { foldCase } from '../auth/attempts.js';
import { hashPassword } from '../auth/passwords.js';
import { dataSourceOptions, migrate } from '../database/data-source.js';
import { AdminPassword } from './admins.dto.js';
import { setPassword, unlock } from './rescue.js';

export const USAGE = `
npm run account -- unlock NAME      lets NAME sign in at once, however many wrong passwords were tried
npm run account -- password NAME    gives NAME a password, which has to be changed at the next sign-in

The password is asked for, or read from the standard input. See docs/operating.md.`;

/** A mistake on the command line, for the person who typed it. */
export class Usage extends Error {}

/** Who the trail says it was: nobody who is signed in; no account can have this name. */
const SERVER = { id: '00000000-0000-0000-0000-000000000000', username: 'npm run account' };

/**
 * The way back in for whoever has the server; works while the museum runs, and while it doesn't.
 * @param findDatabase is called when it is clear what is wanted, and answers with an address
 * @param askPassword is only called when one is needed
 * @returns what to say when it is done
 * @throws {Error} one sentence; nothing has been changed then
 */
export async function accountCommand(
  args: readonly string[],
  findDatabase: () => Promise<string>,
  askPassword: () => Promise<string>,
): Promise<string> {
  const [command, name, ...more] = args;
  if ((command !== 'unlock' && command !== 'password') || !name || more.length > 0)
    throw new Usage('Say what to do, and for whom.');
  const databaseUrl = await findDatabase();
  await migrate(databaseUrl);
  const options = { ...dataSourceOptions(databaseUrl), entities: [Admin, AuditEntryEntity] };
  const dataSource = await new DataSource(options).initialize();
  try {
    const admin = await findAdmin(dataSource, name);
    if (command === 'unlock') {
      await dataSource.transaction((manager) => unlock(manager, admin, SERVER));
      return `${admin.username} can sign in at once.`;
    }
    const password = await askPassword();
    await check(password, admin.username);
    const passwordHash = await hashPassword(password);
    await dataSource.transaction((manager) => setPassword(manager, admin, passwordHash, SERVER));
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
  const faults = await validate(Object.assign(new AdminPassword(), { password }));
  const said = faults.flatMap(({ constraints = {} }) => Object.values(constraints));
  if (holdsName(password, username)) said.push('must not have the user name in it');
  if (said.length > 0) throw new Error(`The password ${said.join('; ')}. Nothing has been changed.`);
}
