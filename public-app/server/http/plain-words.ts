import en from './i18n/plain/en.json' with { type: 'json' };
import kk from './i18n/plain/kaa.json' with { type: 'json' };
import ru from './i18n/plain/ru.json' with { type: 'json' };
import uz from './i18n/plain/uz_Latn.json' with { type: 'json' };

/** The words for requests that no browser sends on its own. */
export const words = { en, ru, uz, kk };
