import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { isPassing } from '@muzey/shared-ui/api/upload-queue.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { wordsFor } from '../api/api.ts';
import { isSignedOut } from '../shell/useSignInAgain.tsx';
import { isHeic, KIND_FACTS, kindOf, type Kind } from './kinds.ts';
import type { UploadsT } from './words.ts';

const MEGABYTE = 1024 * 1024;

/** Why a file need not be sent at all, if only these kinds are accepted. */
export function refusalOf(file: File, kinds: readonly Kind[]): ApiError | undefined {
  const kind = kindOf(file);
  if (!kind || !kinds.includes(kind)) return new ApiError(415, { code: 'file-invalid-type' });
  if (isHeic(file)) return new ApiError(415, { code: 'file-heic' });
  const isTooLarge = file.size > KIND_FACTS[kind].maxMegabytes * MEGABYTE;
  return isTooLarge ? new ApiError(413, { code: 'file-too-large' }) : undefined;
}

/** Whether the same file may be accepted at another attempt. */
export const mayPassLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || isPassing(error) || isSignedOut(error) || error.status >= 500;

/** The accepted kinds of files, with their formats. */
export const kindsInWords = (kinds: readonly Kind[], t: UploadsT): string =>
  kinds.map((kind) => t(`uploads-kind-${kind}`, { formats: KIND_FACTS[kind].formats })).join('; ');

/** Why a file was refused, in words for the accepted kinds: the API's codes are the same for all kinds. */
export function reasonOf(error: unknown, file: File, kinds: readonly Kind[], lang: Lang, t: UploadsT): string {
  const code = error instanceof ApiError ? (error.fields[0]?.code ?? error.code) : undefined;
  if (code === 'file-invalid-type') return t('uploads-wrongKind', { kinds: kindsInWords(kinds, t) });
  const kind = kindOf(file);
  if (kind && kind !== 'image') {
    if (code === 'file-too-large') return t('uploads-tooLarge', { size: KIND_FACTS[kind].maxMegabytes });
    if (code === 'file-invalid') return t(kind === 'captions' ? 'uploads-brokenCaptions' : 'uploads-broken');
  }
  return error instanceof ApiError && error.fields[0] ? errorWords(error.fields[0].code, lang) : wordsFor(error, lang);
}
