import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Chosen } from '../choosing/ChipsField.tsx';
import { shownIn } from '../../content/localized.ts';

export const TERM_KINDS = [
  'object_name',
  'material',
  'technique',
  'place',
  'people',
  'period',
  'person',
  'organisation',
  'subject',
  'category',
  'glossary',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The maximum length of a label. */
export const TERM_LABEL_LIMIT = 200;

/** The preferred label in each language that has one. */
export type Labels = Partial<Record<Lang, string>>;

/** A term as a field shows it. */
export interface TermChoice {
  id: string;
  labels: Labels;
}

/** A suggestion. */
export interface FoundTerm extends TermChoice {
  kind: TermKind;
}

/** A label in the console's language or its fallback. */
export const labelOf = ({ labels }: Pick<TermChoice, 'labels'>, asked: Lang): { lang: Lang; text: string } =>
  shownIn(labels, asked);

/** The label for chips and suggestions; a fallback names its language. */
export function asChosen(term: TermChoice, asked: Lang, code: (lang: Lang) => string): Chosen {
  const { lang, text } = labelOf(term, asked);
  return {
    key: term.id,
    words: text === '' ? term.id.slice(0, 8) : text,
    lang,
    note: lang === asked ? '' : code(lang),
  };
}

/** Whether a term has exactly this label in some language. */
export const isNamed = ({ labels }: TermChoice, text: string): boolean =>
  text !== '' && Object.values(labels).some((label) => label.toLowerCase() === text.toLowerCase());
