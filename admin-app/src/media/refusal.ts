import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { reasonFor } from '../content/form-errors.ts';
import type { MediaT } from './words.ts';

/** Why a file that is no picture was not taken: for pictures the same codes have other words. */
export function reasonForFile(error: unknown, lang: Lang, t: MediaT): string {
  const code = error instanceof ApiError ? (error.fields[0]?.code ?? error.code) : undefined;
  if (code === 'file-invalid-type') return t('media.wrongType');
  if (code === 'file-too-large') return t('media.tooLarge');
  return code === 'file-invalid' ? t('media.broken') : reasonFor(error, lang);
}
