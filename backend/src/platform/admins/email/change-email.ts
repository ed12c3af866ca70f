import type { EntityManager } from 'typeorm';
import { auditedAccount, record } from '../../audit/record.js';
import { Admin } from '../../auth/admin.entity.js';
import { conflict } from '../../errors/problem.js';
import { isUniqueViolation } from '../../errors/unique-violation.js';
import { END_MAILED_LINKS } from '../invitation-statements.js';
import { AccountMail } from './email.entity.js';

/**
 * Changes or removes the e-mail address of an account, ends the links that were sent to the former one, and tells it.
 * @param by recorded in the audit log
 * @throws 409 `email_taken`
 */
export async function changeEmail(
  manager: EntityManager,
  { id, username, email, emailLang }: Admin,
  changed: Pick<Admin, 'email' | 'emailLang'>,
  by: Pick<Admin, 'id' | 'username'>,
): Promise<void> {
  await manager.update(Admin, { id }, changed).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict('email_taken', 'Another account has this e-mail address.') : error;
  });
  await END_MAILED_LINKS.run(manager, [id]);
  if (email === changed.email) return;
  if (email !== null)
    await manager.insert(AccountMail, { kind: 'emailChanged', adminId: id, recipient: email, lang: emailLang });
  await record(manager, by, 'changed', auditedAccount({ id, username }), ['email']);
}
