import type { ListAddress } from '../../content/useListAddress.ts';
import { useSectionWords, useTypeName } from '../../content/names.ts';
import { useBranchFilterLabel } from '../../fields/BranchField.tsx';
import type { FilterLabel } from '../../item-list/used-filters.ts';
import { isOn, isSingle, TOGGLE_NAMES, TOGGLES, useLibraryFilter } from './filters.ts';
import { kindInWords, KINDS } from './kinds.ts';
import { useT } from './words.ts';

/** The name of a type that uses media. */
export function useUsingTypeName(): (type: string) => string {
  const typeName = useTypeName();
  const word = useSectionWords();
  return (type) => (isSingle(type) ? typeName(type) : word(type, 'list'));
}

/** The names of the library's filters while they are in use. */
export function useLibraryFilterLabel(address: ListAddress): FilterLabel {
  const t = useT();
  const usingTypeName = useUsingTypeName();
  const branchLabel = useBranchFilterLabel(address);
  const { kind, lang, used_in: usedIn, month, tag } = useLibraryFilter(address);
  const known = KINDS.find((candidate) => candidate === kind);
  const labels: Record<string, string | undefined> = {
    kind: known && kindInWords(known, t),
    used_in: usedIn && `${t('media-usedIn')}: ${usingTypeName(usedIn)}`,
    month: month && `${t('media-month')}: ${month}`,
    tag: tag && t('media-withTag', { tag }),
  };
  for (const toggle of TOGGLE_NAMES)
    if (isOn(toggle, address)) labels[TOGGLES[toggle][0]] = t(`media-filter-${toggle}`);
  // removed together
  if (lang) labels.lang = labels.lacks = `${labels.lacks}: ${t(`langName-${lang}`)}`;
  return (name) => labels[name] ?? branchLabel(name);
}
