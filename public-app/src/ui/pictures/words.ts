import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  whole: 'See the whole picture: {number} of {count}',
  play: 'Play animation',
  stop: 'Stop animation',
} as const;

const ru: Translation<typeof en> = {
  whole: 'Показать изображение целиком: {number} из {count}',
  play: 'Включить анимацию',
  stop: 'Остановить анимацию',
};

const uz: Translation<typeof en> = {
  whole: 'Rasmni toʻliq koʻrish: {number}, jami {count}',
  play: 'Animatsiyani yoqish',
  stop: 'Animatsiyani toʻxtatish',
};

const kk: Translation<typeof en> = {
  whole: 'Súwretti tolıq kóriw: {number}, barlıǵı {count}',
  play: 'Animaciyanı qosıw',
  stop: 'Animaciyanı toqtatıw',
};

/** The words of pictures that open in the light box, or that move. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
