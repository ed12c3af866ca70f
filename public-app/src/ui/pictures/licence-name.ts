import type { Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type { words } from './licence-words.ts';

type Word = Translate<(typeof words)['en']>;

/** The rights statements of rightsstatements.org by the codes in their URIs. */
const statements: Partial<Record<string, (word: Word) => string>> = {
  InC: (word) => word('inCopyright'),
  'InC-EDU': (word) => word('inCopyrightEducation'),
  'InC-NC': (word) => word('inCopyrightNonCommercial'),
  'InC-RUU': (word) => word('inCopyrightOrphan'),
  'NoC-NC': (word) => word('noCopyrightNonCommercial'),
  'NoC-OKLR': (word) => word('noCopyrightOther'),
  CNE: (word) => word('notEvaluated'),
  UND: (word) => word('undetermined'),
  NKC: (word) => word('noneKnown'),
};

/** The short name of a licence: CC BY 4.0, or words. */
export function licenceName(licence: string, word: Word): string {
  const [, kind = '', code = '', version = ''] =
    /\/(licenses|publicdomain|vocab)\/([\w-]+)\/([\d.]+)\/$/.exec(licence) ?? [];
  if (kind === 'licenses') return `CC ${code.toUpperCase()} ${version}`;
  if (code === 'zero') return `CC0 ${version}`;
  return code === 'mark' ? word('publicDomain') : (statements[code]?.(word) ?? licence);
}
