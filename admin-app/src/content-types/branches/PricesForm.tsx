import { updateBranch, type AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import { onlyDiffering } from '../../content/differences.ts';
import { titleOf } from '../../content/draft.ts';
import { Lockable } from '../../fields/locks.tsx';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { useT } from './form-words.ts';
import { isAdminBranch } from './branches.form.ts';
import { PriceEditor } from './PriceEditor.tsx';
import { comparedPrices, priceErrors, priceLabel, pricesToDraft, toPrices, type PriceDraft } from './prices.form.ts';

interface PricesFormProps {
  branch: AdminBranch;
  onSaved: (branch: AdminBranch) => void;
  /** Called after saving; the form stays open. */
  onStored: (branch: AdminBranch) => void;
  onCancel: () => void;
}

interface PricesDraft {
  prices: readonly PriceDraft[];
}

const toDraft = ({ prices }: AdminBranch): PricesDraft => ({ prices: pricesToDraft(prices) });

/** Changes only the prices of a branch. */
export function PricesForm({ branch, onSaved, onStored, onCancel }: PricesFormProps) {
  const t = useT();
  const lang = useLang();
  const form = useSettingsForm<PricesDraft, AdminBranch>({
    stored: branch,
    toDraft,
    label: (field) => priceLabel(field, t) ?? t('branches-field-prices'),
    validate: ({ prices }) => priceErrors(prices),
    isItem: isAdminBranch,
    save: async ({ prices }, version) => {
      const body = { prices: toPrices(prices), version };
      return (await updateBranch({ client: api, path: { id: branch.id }, body, throwOnError: true })).data.branch;
    },
    onSaved,
    onStored,
  });
  const rights = useFormRights({ type: 'prices', item: branch, isShown: true, mayWait: false });
  const { lang: titleLang, title } = titleOf(branch.content, lang);
  return (
    <FormFrame
      form={form}
      differences={(theirs) => onlyDiffering([comparedPrices(form.draft.prices, toDraft(theirs).prices, t, lang)])}
      rights={rights}
      onCancel={onCancel}
    >
      <p lang={languages[titleLang].tag}>{title}</p>
      <Lockable>
        <PriceEditor prices={form.draft.prices} errorAt={form.errorAt} onChange={(prices) => form.change({ prices })} />
      </Lockable>
    </FormFrame>
  );
}
