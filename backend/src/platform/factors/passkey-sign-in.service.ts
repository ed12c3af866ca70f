import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byKnownDevice, byLink } from '../auth/attempts.js';
import { AuthService, type Caller, type SignedIn } from '../auth/auth.service.js';
import { Passkey } from '../auth/factor.entity.js';
import { KnownDevices } from '../auth/known-devices.js';
import { securityLog } from '../auth/security-log.js';
import { Config } from '../config/config.js';
import { Problem } from '../errors/problem.js';
import { TAKE_PASSKEY } from './factor-statements.js';
import { PasskeyChallenges, useChallenge } from './passkey-challenges.js';
import type { PasskeyAnswer, PasskeyRequest } from './passkeys.dto.js';
import { readAnswer, relyingParty } from './webauthn.js';

const PURPOSE = 'sign-in';
const MAX_LOGGED_LENGTH = 200;

/** Its message is for the log: the client is not told why. */
class Refused extends Error {}

interface Answered {
  passkey: Passkey;
  admin: Admin;
  challenge: string;
  counter: number;
  synced: boolean;
}

/** Sign-ins with a passkey. The device has checked its user, so nothing else is asked. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auth: AuthService,
    private readonly challenges: PasskeyChallenges,
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
    private readonly config: Config,
  ) {}

  /** Names no passkeys: the device knows its own, and nobody learns who has some. */
  begin(): { options: PasskeyRequest; token: string } {
    const { challenge, token } = this.challenges.begin(PURPOSE);
    return { options: { challenge, rpId: relyingParty(this.config), userVerification: 'required' }, token };
  }

  /**
   * @param token value of the cookie that came with the challenge
   * @throws 401 `passkey_refused`, the same for whatever is wrong with it; 429 after too many attempts
   */
  async signIn(answer: PasskeyAnswer, token: string | undefined, caller: Caller): Promise<SignedIn> {
    const { address } = caller;
    const { manager } = this.dataSource;
    const passkey = await manager.findOneBy(Passkey, { credentialId: Buffer.from(answer.id, 'base64url') });
    const admin = passkey && (await manager.findOneBy(Admin, { id: passkey.adminId, disabledAt: IsNull() }));
    const device = admin ? this.devices.find(caller.device, admin) : undefined;
    const isKnown = admin && device !== undefined;
    const attempt = isKnown ? byKnownDevice(admin.id, device, address) : byLink(address);
    await this.attempts.begin(attempt);
    const challenge = this.challenges.read(token, PURPOSE);
    try {
      if (!passkey || !admin) throw new Refused('No account has it.');
      if (challenge === undefined)
        throw new Refused('The challenge is older than five minutes, or of another browser.');
      const read = await readAnswer(answer, passkey, challenge, this.config).catch((error: unknown) => {
        throw new Refused(error instanceof Error ? error.message.slice(0, MAX_LOGGED_LENGTH) : 'It cannot be read.');
      });
      const signedIn = await this.complete({ passkey, admin, challenge, ...read }, caller);
      await this.attempts.succeeded(attempt);
      return signedIn;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      securityLog.warn({ event: 'passkey_refused', username: admin?.username, address, reason: error.message });
      throw refused();
    }
  }

  private async complete(answered: Answered, caller: Caller): Promise<SignedIn> {
    const { passkey, admin, challenge, counter, synced } = answered;
    let isBehind = false;
    try {
      return await this.auth.complete(admin, caller, async (manager) => {
        if (!(await useChallenge(challenge, manager))) throw new Refused('The challenge was used before.');
        if (await TAKE_PASSKEY.first(manager, [passkey.id, counter, synced])) return;
        isBehind = await manager.existsBy(Passkey, { id: passkey.id });
        throw new Refused('Its counter did not grow, or it was removed.');
      });
    } finally {
      if (isBehind) await this.dataSource.transaction((manager) => tellOwner(answered, manager));
    }
  }
}

/** A counter that did not grow may be that of a copy. Once for each challenge, so that nobody fills the audit log by repeating. */
async function tellOwner({ admin, challenge }: Answered, manager: EntityManager): Promise<void> {
  if (!(await useChallenge(challenge, manager))) return;
  await manager.update(Admin, { id: admin.id }, { passkeyRefusedAt: () => 'now()' });
  await record(manager, admin, 'changed', auditedAccount(admin), ['passkeyRefused']);
}

const refused = () =>
  new Problem({ status: 401, code: 'passkey_refused', detail: 'This passkey is not accepted. Begin again.' });
