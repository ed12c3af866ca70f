import type { TermFilter } from '../browse/choice.ts';

/** The filter that finds objects by a term of a kind. Categories have a list of their own. */
export const FILTER_OF: Partial<Record<string, TermFilter>> = {
  object_name: 'object_name',
  material: 'material',
  technique: 'technique',
  place: 'place',
  people: 'people',
  person: 'maker',
  organisation: 'maker',
  period: 'period',
  subject: 'subject',
};

export const KINDS: readonly string[] = Object.keys(FILTER_OF);

/** The address of a term's page, without language. */
export const termAddress = ({ kind, slug, id }: { kind: string; slug?: string; id: string }): string =>
  `/terms/${kind}/${slug ?? id}`;
