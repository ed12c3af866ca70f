import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useFieldNames } from '../../content/names.ts';
import { useT } from './form-words.ts';

/** Returns the words for the conflict dialog. */
export function useBranchNames() {
  const t = useT();
  const lang = useLang();
  const nameOf = useFieldNames();
  return { t, lang, nameOf: (field: string) => nameOf('branches', field) };
}
