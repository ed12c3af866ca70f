import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  film: 'Film without sound',
  play: 'Play film',
  pause: 'Pause film',
} as const;

const ru: Translation<typeof en> = {
  film: 'Фильм без звука',
  play: 'Включить фильм',
  pause: 'Остановить фильм',
};

const uz: Translation<typeof en> = {
  film: 'Ovozsiz film',
  play: 'Filmni koʻrsatish',
  pause: 'Filmni toʻxtatish',
};

const kk: Translation<typeof en> = {
  film: 'Dawıssız film',
  play: 'Filmdi kórsetiw',
  pause: 'Filmdi toqtatıw',
};

/** The words of the cover video. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
