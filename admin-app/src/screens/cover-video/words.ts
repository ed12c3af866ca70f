import { withOwnWords } from '../../i18n/with-own-words.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

/** The words of the home page's video, and those of the console. */
export const useT = withOwnWords<typeof en>({ en, ru, uz, kk });
