import type { LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { words } from './dimension-words.ts';
import type { Dimension } from './types.ts';

type Word = keyof (typeof words)['en'];

const MEASURED: Partial<Record<string, Word>> = {
  height: 'height',
  width: 'width',
  depth: 'depth',
  length: 'length',
  diameter: 'diameter',
  thickness: 'thickness',
  circumference: 'circumference',
  weight: 'weight',
  duration: 'duration',
};

const UNITS: Partial<Record<string, Word>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'm',
  g: 'g',
  kg: 'kg',
  s: 's',
  min: 'minutes',
};

/** The dimensions of one part, in one language. */
export interface MeasuredPart {
  /** Undefined for the object as a whole. */
  part: LocalizedText | undefined;
  text: string;
}

/** Dimensions by part: “height 12.5 cm × width 3 cm”. */
export function dimensionsByPart(dimensions: readonly Dimension[], lang: Lang): MeasuredPart[] {
  const parts = new Map<string, Dimension[]>();
  for (const dimension of dimensions) {
    const key = JSON.stringify(dimension.measured_part ?? {});
    parts.set(key, [...(parts.get(key) ?? []), dimension]);
  }
  return [...parts.values()].map((measured) => {
    const part = measured[0]?.measured_part;
    const isNamed = part && pickLang(part, lang) !== undefined;
    return {
      part: isNamed ? part : undefined,
      text: measured.map((dimension) => inWords(dimension, lang)).join(' × '),
    };
  });
}

function inWords({ dimension, value, unit }: Dimension, lang: Lang): string {
  const word = translator<(typeof words)['en']>(words[lang], lang);
  const measured = MEASURED[dimension];
  const units = UNITS[unit];
  const amount = decimal(value, lang);
  // no line break between a value and its unit
  const text = units ? word(units, { value: amount }).replaceAll(' ', '\u00a0') : `${amount}\u00a0${unit}`;
  return measured ? `${word(measured)} ${text}` : text;
}

/** With a decimal comma in all languages except English. */
export const decimal = (value: number, lang: Lang): string =>
  lang === 'en' ? String(value) : String(value).replace('.', ',');
