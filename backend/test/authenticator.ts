import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, synced: 0x10, attested: 0x40 };

interface Behaviour {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

export interface Authenticator {
  id: string;
  /** Signatures so far; undefined for one that does not count. */
  counter: number | undefined;
  userHandle: string;
  /** The answer to the options of a new passkey. */
  create(options: { challenge: string; user: { id: string } }, as?: Behaviour): object;
  /** The answer to the options of a sign-in. */
  answer(options: { challenge: string }, as?: Behaviour): Record<string, string>;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A device with one ES256 passkey (WebAuthn 3, 6.1), in software. */
export function newAuthenticator({ synced = false, host = 'museum.test' } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const clientData = (type: string, challenge: string, origin = `http://${host}`) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId = host, isVerified = true }: Behaviour, counter: number, attested?: Buffer) => {
    const flags =
      FLAGS.present +
      (isVerified ? FLAGS.verified : 0) +
      (synced ? FLAGS.eligible + FLAGS.synced : 0) +
      (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const device: Authenticator = {
    id: base64url(credentialId),
    counter: synced ? undefined : 0,
    userHandle: '',
    create({ challenge, user }, as = {}) {
      device.userHandle = user.id;
      const data = authenticatorData(as, device.counter ?? 0, attested(credentialId, publicKey));
      const attestation = new Map<string, string | Uint8Array | Map<string, number>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, number>()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, as.origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      };
    },
    answer({ challenge }, as = {}) {
      if (device.counter !== undefined) device.counter++;
      const client = clientData('webauthn.get', challenge, as.origin);
      const data = authenticatorData(as, device.counter ?? 0);
      return {
        id: device.id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: device.userHandle,
      };
    },
  };
  return device;
}

/** No model, the id of the credential, and its key in COSE (RFC 9053, 7.1.1). */
function attested(credentialId: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
}
