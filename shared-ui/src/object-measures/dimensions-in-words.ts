import { pickLang, type Lang } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';
import { words } from './dimension-words.ts';
import type { Measurement, Texts } from './measurement.ts';

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
  in: 'in',
  ft: 'ft',
  g: 'g',
  kg: 'kg',
  s: 's',
  min: 'minutes',
};

/** The dimensions of one part, in one language. */
export interface MeasuredPart {
  /** Undefined for the object as a whole. */
  part: Texts | undefined;
  text: string;
}

/** Dimensions by part: “height 12.5 cm × width 3 cm”; of several things of one size, “2 × (30 cm × 40 cm)”. */
export function dimensionsByPart(dimensions: readonly Measurement[], lang: Lang): MeasuredPart[] {
  const parts = new Map<string, Measurement[]>();
  for (const dimension of dimensions) {
    const key = JSON.stringify([dimension.measured_part ?? {}, dimension.count ?? 1]);
    parts.set(key, [...(parts.get(key) ?? []), dimension]);
  }
  return [...parts.values()].map((measured) => {
    const { measured_part: part, count = 1 } = measured[0] ?? {};
    const isNamed = part && pickLang(part, lang) !== undefined;
    const sizes = measured.map((dimension) => inWords(dimension, lang)).join(' × ');
    return { part: isNamed ? part : undefined, text: count > 1 ? `${count}\u00a0× (${sizes})` : sizes };
  });
}

function inWords({ dimension, value, value_to: to, unit, qualifier }: Measurement, lang: Lang): string {
  const word = translator<(typeof words)['en']>(words[lang], lang);
  const measured = MEASURED[dimension];
  const units = UNITS[unit];
  const range = to === undefined ? decimal(value, lang) : `${decimal(value, lang)}–${decimal(to, lang)}`;
  // no line break between a value and its unit
  const exact = units ? word(units, { value: range }).replaceAll(' ', '\u00a0') : `${range}\u00a0${unit}`;
  const text = qualifier === 'about' ? word('about', { amount: exact }) : exact;
  return measured ? `${word(measured)} ${text}` : text;
}

/** With a decimal comma in all languages except English. */
export const decimal = (value: number, lang: Lang): string =>
  lang === 'en' ? String(value) : String(value).replace('.', ',');
