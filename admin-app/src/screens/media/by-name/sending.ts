import { ApiError, isAbort } from '@muzey/shared-ui/api/errors.ts';
import type { PicturedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { isPassing, type UploadAttempt } from '@muzey/shared-ui/api/upload-queue.ts';
import type { Attempt } from '../../../shell/useSignInAgain.tsx';
import { refusalOf } from '../../../uploads/refusal.ts';
import { withSession } from '../../../uploads/send-signed-in.ts';
import { transferOf } from '../../../uploads/transfer.ts';
import { addTo, sayRights, type LotRights } from './calls.ts';
import { nameOf, type LotPicture } from './lot.ts';
import type { Encoding } from './zip-names.ts';

const PICTURES = ['image'] as const;

export interface StartOptions {
  rights: LotRights;
  /** Published objects get their pictures in a pending change. */
  later: boolean;
}

interface Sending extends StartOptions {
  encoding: Encoding;
  attempt: Attempt;
  set: (keys: readonly number[], change: Partial<LotPicture>) => void;
}

/**
 * Uploads the pictures of one object one after the other, then adds them together. A picture that is refused stops no
 * other one. Called again after a lost connection, it goes on where it was.
 */
export function sending(
  group: readonly LotPicture[],
  object: PicturedObject,
  { rights, later, encoding, attempt, set }: Sending,
): (sent: UploadAttempt) => Promise<void> {
  const uploaded = new Map<number, string>();
  const refused = new Set<number>();
  const upload = async (picture: LotPicture, signal: AbortSignal) => {
    const file = await picture.read(nameOf(picture, encoding));
    const refusal = refusalOf(file, PICTURES);
    if (refusal) throw refusal;
    const transfer = transferOf({ file, kind: 'image', kinds: PICTURES, onProgress: () => undefined, attempt });
    const arrived = await transfer.send({ key: picture.idempotencyKey, signal });
    const { picture: medium, here } = arrived;
    if (!medium) throw new ApiError(500, undefined);
    if (!here?.uses) await withSession(() => sayRights(medium, rights, object), attempt);
    uploaded.set(picture.key, medium.url);
  };
  return async ({ signal }) => {
    for (const picture of group) {
      if (uploaded.has(picture.key) || refused.has(picture.key)) continue;
      set([picture.key], { state: { is: 'sending' } });
      try {
        await upload(picture, signal);
      } catch (error) {
        if (signal.aborted || isAbort(error) || isPassing(error)) throw error;
        refused.add(picture.key);
        set([picture.key], { state: { is: 'failed', error } });
      }
    }
    const arrived = group.filter(({ key }) => uploaded.has(key));
    if (arrived.length === 0) return;
    const body = arrived.map(({ key, target }) => ({
      url: uploaded.get(key) ?? '',
      ...(target?.position && { position: target.position }),
    }));
    const { present, waiting } = await withSession(() => addTo(object.id, body, later), attempt);
    const isPresent = ({ key }: LotPicture) => present.includes(uploaded.get(key) ?? '');
    set(
      arrived.filter((one) => !isPresent(one)).map(({ key }) => key),
      { state: { is: 'added', later: waiting } },
    );
    set(
      arrived.filter(isPresent).map(({ key }) => key),
      { state: { is: 'present' } },
    );
  };
}
