import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { useMemo } from 'react';
import { schedule as en } from '../../i18n/schedule/en.ts';
import { schedule as kk } from '../../i18n/schedule/kk.ts';
import { schedule as ru } from '../../i18n/schedule/ru.ts';
import { schedule as uz } from '../../i18n/schedule/uz.ts';

/** The words of schedules, which are loaded with the form. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useScheduleT(): Translate<typeof en> {
  const lang = useLang();
  return useMemo(() => translator(words[lang], lang), [lang]);
}
