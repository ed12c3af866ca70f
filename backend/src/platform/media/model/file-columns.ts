import { randomUUID } from 'node:crypto';
import type { MediaEntity, StoredFocus } from './media.entity.js';

/** The columns of a medium that follow from its bytes; they change together when the file is replaced. */
export type FileColumns = Pick<
  MediaEntity,
  | 'file'
  | 'checksum'
  | 'bytes'
  | 'width'
  | 'height'
  | 'placeholder'
  | 'animated'
  | 'renditions'
  | 'originalFile'
  | 'originalName'
  | 'originalBytes'
  | 'originalChecksum'
  | 'uploadedBy'
  | 'edit'
>;

export function fileColumnsOf(row: FileColumns): FileColumns {
  const { file, checksum, bytes, width, height, placeholder, animated, renditions } = row;
  const { originalFile, originalName, originalBytes, originalChecksum, uploadedBy, edit } = row;
  return {
    file,
    checksum,
    bytes,
    width,
    height,
    placeholder,
    animated,
    renditions,
    originalFile,
    originalName,
    originalBytes,
    originalChecksum,
    uploadedBy,
    edit,
  };
}

/** The row that records the present file of a medium before another one replaces it. */
export const formerFileOf = (stored: MediaEntity) => ({
  ...fileColumnsOf(stored),
  id: randomUUID(),
  mediaId: stored.id,
  focus: stored.focus,
  replacedAt: new Date(),
});

/** Two pictures have a similar shape if their aspect ratios differ by at most this factor. */
const NEAR = 1.1;

type Shape = Pick<FileColumns, 'width' | 'height'>;

/** Aspect ratio. */
const shareOf = ({ width, height }: Shape): number => (width && height ? width / height : Number.NaN);

/**
 * The focus after a replacement. It is dropped when the shape changes, because a point of one picture means nothing in
 * another shape.
 */
export function focusAfter(focus: StoredFocus | null, before: Shape, after: Shape): StoredFocus | null {
  const [was, is] = [shareOf(before), shareOf(after)];
  return Math.max(was, is) / Math.min(was, is) <= NEAR ? focus : null;
}
