import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { agenda as en } from '../../i18n/agenda/en.ts';
import { agenda as kk } from '../../i18n/agenda/kk.ts';
import { agenda as ru } from '../../i18n/agenda/ru.ts';
import { agenda as uz } from '../../i18n/agenda/uz.ts';

/** The words of the dashboard's agenda, which are loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useAgendaT(): Translate<typeof en> {
  const lang = useLang();
  return translator(words[lang], lang);
}
