import type { RecordTerm, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** A term as a page shows it. */
export interface ShownTerm {
  id: string;
  kind: string;
  label: string;
  /** It says that nobody is known. */
  isNobody: boolean;
  /** Its addresses in other vocabularies. */
  sameAs?: string[];
  /** The years of a period (EDTF). */
  years?: string;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  lang: string | undefined;
}

/** The terms of an object's record by id, in the page's language; terms missing from the answer are left out. */
export function termsOf({ record_terms: terms = [] }: PublicCollection, asked: Lang) {
  const byId = new Map(terms.map((term) => [term.id, term]));
  return (ids: readonly (string | undefined)[] = []): ShownTerm[] =>
    ids.flatMap((id) => shownTerms(id === undefined ? undefined : byId.get(id), asked));
}

function shownTerms(term: RecordTerm | undefined, asked: Lang): ShownTerm[] {
  const lang = term && pickLang(term.labels, asked);
  const label = lang && term.labels[lang];
  if (!term || !label) return [];
  return [
    {
      id: term.id,
      kind: term.kind,
      label,
      isNobody: term.nobody_known ?? false,
      sameAs: term.same_as,
      years: yearsOf(term),
      lang: lang === asked ? undefined : languages[lang].tag,
    },
  ];
}

function yearsOf({ earliest, latest }: RecordTerm): string | undefined {
  if (earliest == null && latest == null) return undefined;
  return `${edtfYear(earliest)}/${edtfYear(latest)}`;
}

const edtfYear = (year: number | null | undefined): string =>
  year == null ? '..' : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
