import type { PictureCandidate, PicturedObject, PictureMatch } from '@muzey/shared-ui/api/generated/index.ts';
import { comparedIn } from '@muzey/shared-ui/i18n/alphabets.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { nextKey } from '../../../uploads/upload-state.ts';
import { OLD_ENCODINGS, type Encoding, type Names } from './zip-names.ts';

export type PictureState =
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'added'; later: boolean }
  | { is: 'present' }
  | { is: 'failed'; error: unknown };

/** A file of the lot, and the object it belongs to. */
export interface LotPicture {
  key: number;
  /** Of its upload, so that it is stored only once. */
  idempotencyKey: string;
  /** Without folders, as far as it is known: in each encoding that it may have. */
  names: Names;
  bytes: number;
  read: (name: string) => Promise<File>;
  /** Absent for a file in a zip, whose thumbnail would have to be unpacked. */
  file?: File;
  match?: PictureMatch;
  /** The object that was found or chosen. */
  target?: PictureCandidate;
  state: PictureState;
}

export type Objects = ReadonlyMap<string, PicturedObject>;

type Source = Pick<LotPicture, 'names' | 'bytes' | 'read' | 'file'>;

export const newPicture = (source: Source): LotPicture => ({
  ...source,
  key: nextKey(),
  idempotencyKey: newIdempotencyKey(),
  state: { is: 'waiting' },
});

/** The name of a file in a folder. */
export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

export const nameOf = ({ names }: Pick<LotPicture, 'names'>, encoding: Encoding): string =>
  names['utf-8'] ?? names[encoding] ?? Object.values(names)[0] ?? '';

/** The encodings to choose from; none if every name is certain. */
export const encodingsOf = (pictures: readonly LotPicture[]) =>
  OLD_ENCODINGS.filter((encoding) => pictures.some(({ names }) => names[encoding] !== undefined));

/** Whether somebody has to choose an object. */
export const isOpen = ({ target, state }: LotPicture): boolean => target === undefined && state.is !== 'failed';

export const isReady = ({ target, state }: LotPicture, objects: Objects): boolean =>
  target !== undefined &&
  objects.get(target.id)?.editable === true &&
  (state.is === 'waiting' || state.is === 'failed');

/** The pictures of each object in order: those with a position, then the others by name. */
export function byObject(pictures: readonly LotPicture[], encoding: Encoding): LotPicture[][] {
  const groups = Map.groupBy(pictures, ({ target }) => target?.id ?? '');
  const compare = comparedIn('en');
  return [...groups.values()].map((group) =>
    group.sort(
      (one, other) =>
        (one.target?.position ?? Infinity) - (other.target?.position ?? Infinity) ||
        compare(nameOf(one, encoding), nameOf(other, encoding)),
    ),
  );
}
