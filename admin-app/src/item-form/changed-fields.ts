import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useFieldNames } from '../content/names.ts';
import { SectionsContext } from '../content/sections-context.ts';

/** A field's name in the API: the audit log writes `startDate`, the API `start_date`. */
const apiName = (field: string): string => {
  const pictures: Record<string, string> = {
    mediaIds: 'images',
    pictureTexts: 'pictures',
    pictureId: 'image',
    branchId: 'branch',
  };
  return pictures[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** Gives the names of a type's changed fields, each once, from paths such as `content.kk.title` or `published`. */
export function useChangedFields(type: string): (paths: readonly string[]) => string[] {
  const nameOf = useFieldNames();
  const furtherName = useFurtherNames(type);
  const fieldName = (field: string) => {
    const knownName = [field, apiName(field)].find((name) => nameOf(type, name) !== name);
    return knownName === undefined ? field : nameOf(type, knownName);
  };
  return (paths) => {
    const names = paths.map((path) => {
      const further = furtherName(path);
      if (further !== undefined) return further;
      const parts = path.split('.');
      const lang = parts.find(isLang);
      const [first = '', , part] = parts;
      const name = fieldName(first === 'content' ? (part ?? 'allTexts') : first);
      return lang ? `${languages[lang].nativeName}: ${name}` : name;
    });
    return [...new Set(names)];
  };
}

/** Names that only the type's form has; none until they are there. */
export function useFurtherNames(type: string): (path: string, value?: string) => string | undefined {
  const lang = useLang();
  const load = useContext(SectionsContext).furtherNames[type];
  const { data } = useQuery({
    queryKey: ['field-names', type, lang],
    enabled: load !== undefined,
    staleTime: Infinity,
    queryFn: async () => ({ nameOf: (await load?.())?.fieldNames(lang) }),
  });
  return (path, value) => data?.nameOf?.(path, value);
}
