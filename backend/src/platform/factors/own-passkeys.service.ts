import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Passkey } from '../auth/factor.entity.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { withAccount } from '../auth/with-account.js';
import { Config } from '../config/config.js';
import { conflict, notFound } from '../errors/problem.js';
import { isUniqueViolation } from '../errors/unique-violation.js';
import { PasskeyChallenges, useChallenge } from './passkey-challenges.js';
import type { OwnPasskey, PasskeyAdded, PasskeyCreated, PasskeyCreation } from './passkeys.dto.js';
import { dropRecoveryCodes, firstRecoveryCodes } from './recovery-codes.js';
import { ALGORITHMS, readCreated, relyingParty, userHandleOf } from './webauthn.js';

const MAX_PASSKEYS = 10;

const purposeOf = ({ sessionId }: Account): string => `add in ${sessionId}`;

/** The passkeys of the current account. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly config: Config,
  ) {}

  /** The oldest first. */
  async list({ id: adminId }: Account): Promise<OwnPasskey[]> {
    return (await this.stored(adminId)).map(toOwn);
  }

  /** @throws 409 `too_many_passkeys` */
  async begin(account: Account): Promise<{ options: PasskeyCreation; token: string }> {
    const stored = await this.stored(account.id);
    if (stored.length >= MAX_PASSKEYS) throw tooMany();
    const { challenge, token } = this.challenges.begin(purposeOf(account));
    const host = relyingParty(this.config);
    const type = 'public-key';
    const options: PasskeyCreation = {
      challenge,
      rp: { id: host, name: host },
      user: {
        id: userHandleOf(account.id),
        name: account.username,
        displayName: account.displayName ?? account.username,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type, alg })),
      excludeCredentials: stored.map(({ credentialId }) => ({ type, id: credentialId.toString('base64url') })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
    return { options, token };
  }

  /**
   * Other sessions end.
   * @throws 409 `passkey_not_added` for an answer to another challenge, a late one, and one of another site; `passkey_exists`,
   *   `too_many_passkeys`
   */
  async add(
    created: PasskeyCreated,
    token: string | undefined,
    account: Account,
    address: string,
  ): Promise<PasskeyAdded> {
    const { id: adminId, username } = account;
    const challenge = this.challenges.read(token, purposeOf(account));
    if (challenge === undefined) throw notAdded();
    const read = await readCreated(created, challenge, this.config).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : undefined;
      securityLog.warn({ event: 'passkey_not_added', username, address, reason });
      throw notAdded();
    });
    const id = randomUUID();
    const added = await withAccount(this.dataSource, account, async (manager) => {
      if ((await manager.countBy(Passkey, { adminId })) >= MAX_PASSKEYS) throw tooMany();
      if (!(await useChallenge(challenge, manager))) throw notAdded();
      await manager.insert(Passkey, { id, adminId, name: created.name.trim(), ...read }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? exists() : error;
      });
      await manager.update(Admin, { id: adminId }, { factorResetAt: null });
      await endSessionsOf(adminId, manager, account.sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['passkeyAdded']);
      const recoveryCodes = await firstRecoveryCodes(adminId, manager);
      return { passkey: toOwn(await manager.findOneByOrFail(Passkey, { id })), recoveryCodes };
    });
    securityLog.warn({ event: 'passkey_added', username, address });
    return added;
  }

  /** @throws 404 for another account's */
  rename(id: string, name: string, account: Account): Promise<OwnPasskey> {
    return this.change(id, account, async (manager, passkey) => {
      const renamed = { ...passkey, name: name.trim() };
      if (renamed.name === passkey.name) return toOwn(passkey);
      await manager.update(Passkey, { id }, { name: renamed.name });
      await record(manager, account, 'changed', auditedAccount(account), ['passkeyRenamed']);
      return toOwn(renamed);
    });
  }

  /**
   * Other sessions end.
   * @throws 404 for another account's
   */
  async remove(id: string, account: Account, address: string): Promise<void> {
    await this.change(id, account, async (manager) => {
      await manager.delete(Passkey, { id });
      await dropRecoveryCodes(account.id, manager);
      await endSessionsOf(account.id, manager, account.sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['passkeyRemoved']);
    });
    securityLog.warn({ event: 'passkey_removed', username: account.username, address });
  }

  private stored(adminId: string): Promise<Passkey[]> {
    return this.dataSource.manager.find(Passkey, { where: { adminId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  private change<Result>(
    id: string,
    account: Account,
    work: (manager: EntityManager, passkey: Passkey) => Promise<Result>,
  ): Promise<Result> {
    return withAccount(this.dataSource, account, async (manager) => {
      const passkey = await manager.findOneBy(Passkey, { id, adminId: account.id });
      if (!passkey) throw notFound();
      return work(manager, passkey);
    });
  }
}

const toOwn = ({ id, name, synced, createdAt, lastUsedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const notAdded = () => conflict('passkey_not_added', 'This is not the passkey that was asked for. Begin again.');

const exists = () => conflict('passkey_exists', 'This passkey was added before.');

const tooMany = () =>
  conflict('too_many_passkeys', `An account has at most ${MAX_PASSKEYS} passkeys: remove one first.`);
