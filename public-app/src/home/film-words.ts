import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  film: 'Silent video',
  play: 'Play video',
  pause: 'Pause video',
} as const;

const ru: Translation<typeof en> = {
  film: 'Видео без звука',
  play: 'Включить видео',
  pause: 'Остановить видео',
};

const uz: Translation<typeof en> = {
  film: 'Ovozsiz video',
  play: 'Videoni koʻrsatish',
  pause: 'Videoni toʻxtatish',
};

const kk: Translation<typeof en> = {
  film: 'Dawıssız video',
  play: 'Videonı kórsetiw',
  pause: 'Videonı toqtatıw',
};

/** The words of the cover video. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
