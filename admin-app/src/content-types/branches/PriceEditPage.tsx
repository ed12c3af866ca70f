import { useQueryClient } from '@tanstack/react-query';
import { EditOverlay } from '../../item-form/EditOverlay.tsx';
import { useT } from './words.ts';
import { PricesForm } from './PricesForm.tsx';
import { branchRowsQuery } from '../../content/branches.ts';
import { readBranch } from './read-branches.ts';

export function PriceEditPage() {
  const t = useT();
  const queries = useQueryClient();
  const readAnew = () => void queries.invalidateQueries({ queryKey: branchRowsQuery.queryKey });
  return (
    <EditOverlay section="prices" title={t('prices-edit')} read={readBranch}>
      {(branch, { onSaved, onStored, onCancel }) => (
        <PricesForm
          branch={branch}
          onCancel={onCancel}
          onSaved={(saved) => {
            readAnew();
            onSaved(saved);
          }}
          onStored={(saved) => {
            readAnew();
            onStored(saved);
          }}
        />
      )}
    </EditOverlay>
  );
}
