import en from './i18n/section/en.json' with { type: 'json' };
import kk from './i18n/section/kaa.json' with { type: 'json' };
import ru from './i18n/section/ru.json' with { type: 'json' };
import uz from './i18n/section/uz_Latn.json' with { type: 'json' };
import type { SectionWords } from '../section.ts';

/** The address of the list; the pages of its entries are below it. */
export const path = '/p';

/** A catalogue of its own: search results and the way back from a page show the title without loading the other words. */
export const words: SectionWords = { en, ru, uz, kk };
