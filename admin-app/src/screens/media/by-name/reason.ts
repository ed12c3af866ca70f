import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { wordsFor } from '../../../api/api.ts';
import { reasonOf as reasonOfUpload } from '../../../uploads/refusal.ts';
import type { UploadsT } from '../../../uploads/words.ts';
import { MAX_PICTURES } from './usePictureLot.ts';
import type { ByNameT } from './words.ts';
import { ZipError } from './zip-faults.ts';

const PICTURES = ['image'] as const;

/** Why a zip or a picture is refused. */
export function reasonOf(error: unknown, lang: Lang, t: ByNameT, u: UploadsT): string {
  if (error instanceof ZipError) return t(`byName-zip-${error.fault}`);
  if (error instanceof ApiError && error.code === 'too_many') return t('byName-tooMany', { count: MAX_PICTURES });
  if (error instanceof ApiError) return reasonOfUpload(error, new File([], '.jpg'), PICTURES, lang, u);
  return wordsFor(error, lang);
}
