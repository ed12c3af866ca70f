import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

/** The words of the dashboard, loaded with it. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export function useAgendaT(): Translate<typeof en> {
  const lang = useLang();
  return translator(words[lang], lang);
}
