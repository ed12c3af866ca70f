import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useFieldNames } from '../../content/names.ts';
import { ItemHistory } from '../../history/ItemHistory.tsx';
import { branchToDraft, differencesOf, isAdminBranch } from './branches.form.ts';
import { readBranch } from './read-branches.ts';
import { useT } from './form-words.ts';

export function BranchHistory() {
  const t = useT();
  const lang = useLang();
  const nameOf = useFieldNames();
  const names = { t, lang, nameOf: (field: string) => nameOf('branches', field) };
  return (
    <ItemHistory
      type="branches"
      read={readBranch}
      isItem={isAdminBranch}
      differences={(earlier, later) => differencesOf(branchToDraft(earlier), earlier.media, later, names)}
    />
  );
}
