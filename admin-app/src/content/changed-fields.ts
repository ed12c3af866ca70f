import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useFieldNames } from './names.ts';

/** A field's name in the API: the audit log writes `startDate`, the API `start_date`. */
const apiName = (field: string): string => {
  const pictures: Record<string, string> = { mediaIds: 'images', pictureTexts: 'pictures', pictureId: 'image' };
  return pictures[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** Gives the names of a type's changed fields, each once, from paths such as `content.kk.title` or `published`. */
export function useChangedFields(): (type: string, paths: readonly string[]) => string[] {
  const nameOf = useFieldNames();
  const fieldName = (type: string, field: string) => {
    const known = [field, apiName(field)].find((name) => nameOf(type, name) !== name);
    return known === undefined ? field : nameOf(type, known);
  };
  return (type, paths) => {
    const names = paths.map((path) => {
      const parts = path.split('.');
      const lang = parts.find(isLang);
      const [first = '', , part] = parts;
      const name = fieldName(type, first === 'content' ? (part ?? 'allTexts') : first);
      return lang ? `${languages[lang].nativeName}: ${name}` : name;
    });
    return [...new Set(names)];
  };
}
