import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';

const en = {
  height: 'height',
  width: 'width',
  depth: 'depth',
  length: 'length',
  diameter: 'diameter',
  thickness: 'thickness',
  circumference: 'circumference',
  weight: 'weight',
  duration: 'duration',
  mm: '{value} mm',
  cm: '{value} cm',
  m: '{value} m',
  g: '{value} g',
  kg: '{value} kg',
  s: '{value} s',
  minutes: '{value} min',
} as const;

const ru: Translation<typeof en> = {
  height: 'высота',
  width: 'ширина',
  depth: 'глубина',
  length: 'длина',
  diameter: 'диаметр',
  thickness: 'толщина',
  circumference: 'окружность',
  weight: 'масса',
  duration: 'длительность',
  mm: '{value} мм',
  cm: '{value} см',
  m: '{value} м',
  g: '{value} г',
  kg: '{value} кг',
  s: '{value} с',
  minutes: '{value} мин',
};

const uz: Translation<typeof en> = {
  height: 'balandligi',
  width: 'eni',
  depth: 'chuqurligi',
  length: 'uzunligi',
  diameter: 'diametri',
  thickness: 'qalinligi',
  circumference: 'aylanasi',
  weight: 'vazni',
  duration: 'davomiyligi',
  mm: '{value} mm',
  cm: '{value} sm',
  m: '{value} m',
  g: '{value} g',
  kg: '{value} kg',
  s: '{value} s',
  minutes: '{value} daq.',
};

const kk: Translation<typeof en> = {
  height: 'biyikligi',
  width: 'eni',
  depth: 'tereńligi',
  length: 'uzınlıǵı',
  diameter: 'diametri',
  thickness: 'qalıńlıǵı',
  circumference: 'aylanası',
  weight: 'salmaǵı',
  duration: 'dawamlılıǵı',
  mm: '{value} mm',
  cm: '{value} sm',
  m: '{value} m',
  g: '{value} g',
  kg: '{value} kg',
  s: '{value} s',
  minutes: '{value} min.',
};

/** The dimensions of objects, and their units. */
export const words: Record<Lang, Translation<typeof en>> = { en, ru, uz, kk };
