import type { FileDetails, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { type Kind } from '../../uploads/kinds.ts';
import type { MediaT } from './words.ts';

/** A medium of any kind. */
export type Medium = MediaDetails | FileDetails;
export { KINDS, type Kind } from '../../uploads/kinds.ts';

export const isPicture = <Shown extends Medium>(medium: Shown): medium is Shown & MediaDetails =>
  medium.kind === 'image';

/** Whether a kind has sound, so that it may have a transcript. */
export const isHeard = (kind: Kind): boolean => kind === 'film' || kind === 'audio';

/** How far an account has to go to change a medium: one that nothing shows is a draft. */
export const levelOf = (medium: Medium): 'draft' | 'publish' =>
  'uses' in medium && medium.uses === 0 ? 'draft' : 'publish';

const endingOf = (address: string): string => /\.(\w+)(\?|$)/.exec(address)?.[1] ?? '';

/** The format of a file as people call it: `PDF`. */
export const formatOf = ({ url }: Medium): string => endingOf(url).toUpperCase();

export const kindInWords = (kind: Kind, t: MediaT): string => t(`media-kind-${kind}`);

/** Shown in place of a missing name. */
export const unnamed = (medium: Medium, t: MediaT): string =>
  isPicture(medium) ? t('media-untold') : kindInWords(medium.kind, t);
