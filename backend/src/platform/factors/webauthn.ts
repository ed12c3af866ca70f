import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Passkey } from '../auth/factor.entity.js';
import type { Config } from '../config/config.js';
import type { PasskeyAnswer, PasskeyCreated } from './passkeys.dto.js';

/** The algorithms that devices use, the preferred one first. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Passkeys are bound to this host: those of another one are lost when the museum moves. */
export const relyingParty = ({ publicOrigin }: Config): string => new URL(publicOrigin).hostname;

const expected = (challenge: string, config: Config) => ({
  expectedChallenge: challenge,
  expectedOrigin: config.publicOrigin,
  expectedRPID: relyingParty(config),
  requireUserVerification: true,
});

/**
 * Reads what a browser answers to a new passkey.
 * @throws {Error} for an answer to something else, of another site, or without the check of its user
 */
export async function readCreated(
  { clientDataJSON, attestationObject }: PasskeyCreated,
  challenge: string,
  config: Config,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>> {
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  // nobody asked for them, and reading them would follow the addresses in them
  if (decoded.get('attStmt').get('x5c') !== undefined) throw new Error('There are certificates in it.');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // the credential's own id is in the attestation object
    response: {
      id: '-',
      rawId: '-',
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    supportedAlgorithmIDs: ALGORITHMS,
    ...expected(challenge, config),
  });
  if (!verified) throw new Error('Its signature is wrong.');
  const { credential, credentialBackedUp: synced } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    synced,
  };
}

/**
 * Reads what a browser answers to a sign-in. The counter is still to be compared.
 * @throws {Error} for a wrong signature, an answer to something else, of another site, or without the check of its user
 */
export async function readAnswer(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  passkey: Passkey,
  challenge: string,
  config: Config,
): Promise<{ counter: number; synced: boolean }> {
  if (userHandle !== userHandleOf(passkey.adminId)) throw new Error('It is of another account.');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    // the library compares it before the signature: anybody could raise the alarm
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    ...expected(challenge, config),
  });
  if (!verified) throw new Error('Its signature is wrong.');
  return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
}

/** The account's id in base64url: a device that finds a passkey tells with it whose it is. */
export const userHandleOf = (adminId: string): string =>
  Buffer.from(adminId.replaceAll('-', ''), 'hex').toString('base64url');
