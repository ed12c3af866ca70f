import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { uploads as en } from '../i18n/uploads/en.ts';
import { uploads as kk } from '../i18n/uploads/kk.ts';
import { uploads as ru } from '../i18n/uploads/ru.ts';
import { uploads as uz } from '../i18n/uploads/uz.ts';

/** The words of uploads, which are loaded with the first form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type UploadsT = Translate<typeof en>;

export function useUploadsT(): UploadsT {
  const lang = useLang();
  return translator(words[lang], lang);
}
