import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { ListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';

/** The name of a parameter of the address while it filters the list; undefined: it is no filter. */
export type FilterLabel = (name: string) => string | undefined;

interface UsedFilter {
  /** Its parameters in the address. */
  names: string[];
  label: string;
}

/** The filters in use, in the order of the address. Those with the same name are one. */
export function usedFilters(address: Pick<ListAddress, 'filters'>, labelOf: FilterLabel): UsedFilter[] {
  const used = new Map<string, UsedFilter>();
  for (const name of new URLSearchParams(address.filters).keys()) {
    const label = labelOf(name);
    if (label === undefined) continue;
    const same = used.get(label);
    if (same) same.names.push(name);
    else used.set(label, { names: [name], label });
  }
  return [...used.values()];
}

/** The names of the filters of publishable types, and of those that only one of them has. */
export function useItemFilterLabel(address: ListAddress, ownLabel: FilterLabel = () => undefined): FilterLabel {
  const t = useT();
  const lang = useLang();
  const { status, missing, behind, author, from, to, shown } = address;
  const labels: Record<string, string | undefined> = {
    status: status === '' ? undefined : t(`state-${status}`),
    missing: missing === '' ? undefined : `${t('list-missing')}: ${t(`langName-${missing}`)}`,
    behind: behind === '' ? undefined : `${t('list-behind')}: ${t(`langName-${behind}`)}`,
    author: author === '' ? undefined : `${t('list-author')}: ${author}`,
    from: from === '' ? undefined : `${t('list-from')}: ${longDate(from, lang)}`,
    to: to === '' ? undefined : `${t('list-to')}: ${longDate(to, lang)}`,
    shown: shown === '' ? undefined : t(`state-${shown}`),
  };
  return (name) => (name in labels ? labels[name] : ownLabel(name));
}
