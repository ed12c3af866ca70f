import { deleteBranch, type BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { DeleteItem } from '../content/DeleteItem.tsx';
import { titleOf } from '../content/draft.ts';

/** Milliseconds (specification, section 4). */
const SHOWN = 1500;

export function DeleteBranch({ branch, onClose }: { branch: BranchRow; onClose: () => void }) {
  const { title } = titleOf(branch.content, useLang());
  const remove = () => deleteBranch({ client: api, path: { id: branch.id }, throwOnError: true });
  return <DeleteItem section="branches" title={title} remove={remove} shown={SHOWN} onClose={onClose} />;
}
