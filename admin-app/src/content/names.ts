import { makeUseT } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Messages, Translate } from '@muzey/shared-ui/i18n/translate.ts';
import type { SectionWord } from './section.ts';

/** For keys that contain the name of a type. */
const useAnyT = makeUseT<Messages>();

const firstKnown = (t: Translate<Messages>, keys: readonly string[]): string | undefined =>
  keys.map((key) => ({ key, text: t(key) })).find(({ key, text }) => text !== key)?.text;

/** A nested field is named with a dot. */
const keyOf = (...parts: readonly string[]): string => parts.join('-').replaceAll('.', '-');

/** Returns a type's own word, such as "Add news". */
export function useSectionWords(): (type: string, word: SectionWord) => string {
  const t = useAnyT();
  return (type, word) => t(`${type}-${word}`);
}

/** Returns the name of one item of a type. A type that only a newer API knows keeps its technical name. */
export function useTypeName(): (type: string) => string {
  const t = useAnyT();
  return (type) => firstKnown(t, [`${type}-one`]) ?? type;
}

/**
 * Returns a field's name for forms, the conflict dialog and the audit log: from the type's words, else from those that all types share. A
 * field that only a newer API knows keeps its technical name.
 */
export function useFieldNames(): (type: string, field: string) => string {
  const t = useAnyT();
  return (type, field) => firstKnown(t, [keyOf(type, 'field', field), keyOf('field', field)]) ?? field;
}

/** Returns the help for a field, if there is any: from the type's words, else from those that all types share. */
export function useFieldHints(): (type: string, field: string) => string | undefined {
  const t = useAnyT();
  return (type, field) => firstKnown(t, [keyOf(type, 'hint', field), keyOf('hint', field)]);
}
