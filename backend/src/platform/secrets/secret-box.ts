import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

interface Key {
  /** Stored with what the key has encrypted. */
  id: string;
  key: Buffer;
  nonceKey: Buffer;
}

/**
 * Encrypts secrets that the museum has to read again, for the database. The keys are in no backup, so neither a stolen backup nor a stolen
 * database gives the secrets away. The first key encrypts; the others read what they encrypted before (docs/operating.md, "When …").
 */
export class SecretBox {
  private readonly keys: readonly Key[];

  /** @param texts the keys, with white space between them */
  constructor(texts: string) {
    this.keys = texts.split(/\s+/).filter(Boolean).map(derive);
    if (this.keys.length === 0) throw new Error('The file secrets-key in DATA_DIR is empty.');
  }

  /** @param purpose what the secret is for, and whose: nobody can pass off one for another by exchanging rows */
  seal(secret: string, purpose: string): string {
    return this.sealWith(randomBytes(NONCE_BYTES), secret, purpose);
  }

  /** For what may be recognized: the same text gives the same answer, so that answers with it can be cached. */
  sealRepeatably(text: string, purpose: string): string {
    const { nonceKey } = this.current();
    const digest = createHmac('sha256', nonceKey)
      .update(JSON.stringify([purpose, text]))
      .digest();
    return this.sealWith(digest.subarray(0, NONCE_BYTES), text, purpose);
  }

  private sealWith(nonce: Buffer, secret: string, purpose: string): string {
    const { id, key } = this.current();
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** The secret; undefined when no key reads it, as after a restore without the key, or when it was changed or moved. */
  open(text: string, purpose: string): string | undefined {
    const [id, encoded = ''] = text.split('.');
    const found = this.keys.find((key) => key.id === id);
    const sealed = Buffer.from(encoded, 'base64url');
    if (!found || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
    // other spellings of the same bytes
    if (text !== `${found.id}.${sealed.toString('base64url')}`) return undefined;
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, found.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  }

  /** Whether it was encrypted with the first key. */
  isCurrent(text: string): boolean {
    return text.startsWith(`${this.current().id}.`);
  }

  private current(): Key {
    const [first] = this.keys;
    if (!first) throw new Error('There is no key for secrets.');
    return first;
  }
}

function derive(text: string): Key {
  const bytes = (info: string, length: number) => Buffer.from(hkdfSync('sha256', text, '', info, length));
  return {
    id: bytes('muzey id of a key for secrets', 6).toString('base64url'),
    key: bytes('muzey secrets', 32),
    nonceKey: bytes('muzey nonces', 32),
  };
}
