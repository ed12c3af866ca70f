import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { onlyDiffering } from '../../content/differences.ts';
import { ItemHistory } from '../../history/ItemHistory.tsx';
import { isAdminBranch } from './branches.form.ts';
import { useT } from './form-words.ts';
import { comparedPrices, pricesToDraft } from './prices.form.ts';
import { readBranch } from './read-branches.ts';

const drafted = ({ prices }: AdminBranch) => pricesToDraft(prices);

/** The history of a branch, limited to its prices. */
export function PriceHistory() {
  const t = useT();
  const lang = useLang();
  return (
    <ItemHistory
      type="branches"
      section="prices"
      read={readBranch}
      isItem={isAdminBranch}
      differences={(earlier, later) => onlyDiffering([comparedPrices(drafted(earlier), drafted(later), t, lang)])}
      whole={['prices']}
    />
  );
}
