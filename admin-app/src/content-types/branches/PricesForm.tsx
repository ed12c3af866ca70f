import { updateBranch, type AdminBranch, type TranslationMarksInput } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import { onlyDiffering } from '../../content/differences.ts';
import { titleOf } from '../../content/draft.ts';
import { Lockable } from '../../fields/locks.tsx';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { TextStates } from '../../translation/TextStates.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
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
  /** The marks that the next save sets; absent: none. */
  translation?: TranslationMarksInput;
}

const toDraft = ({ prices }: AdminBranch): PricesDraft => ({ prices: pricesToDraft(prices) });

/** The languages in which a name is made from an earlier one. */
const languagesBehind = ({ translations }: AdminBranch): Lang[] =>
  LANGS.filter((lang) =>
    Object.entries(translations[lang]?.fields ?? {}).some(
      ([field, state]) => field.startsWith('prices.') && state === 'behind',
    ),
  );

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
    save: async ({ prices, translation }, version) => {
      // only the names of this list are still right, not the other texts of the branch
      const marks = translation && { translation: { ...translation, part: 'prices' as const } };
      const body = { prices: toPrices(prices), ...marks, version };
      return (await updateBranch({ client: api, path: { id: branch.id }, body, throwOnError: true })).data.branch;
    },
    onSaved,
    onStored,
  });
  const rights = useFormRights({ type: 'prices', item: branch, isShown: true, mayWait: false });
  const behind = languagesBehind(branch);
  const { prices, translation } = form.draft;
  const stillRight = translation?.still_right ?? [];
  const mark = (marks: TranslationMarksInput) => form.change({ translation: { ...translation, ...marks } });
  const { lang: titleLang, title } = titleOf(branch.content, lang);
  return (
    <FormFrame
      form={form}
      differences={(theirs) => onlyDiffering([comparedPrices(form.draft.prices, toDraft(theirs).prices, t, lang)])}
      rights={rights}
      onCancel={onCancel}
      actions={
        <SmallCorrection
          translations={branch.translations}
          marks={translation}
          untouched={form.untouched}
          keysOf={(key) => prices.map((_, index) => `prices.${index}.name.${key}`)}
          onChange={mark}
        />
      }
    >
      <p lang={languages[titleLang].tag}>{title}</p>
      {behind.map((key) => (
        <Lockable key={key} lang={key}>
          <Checkbox
            label={`${languages[key].nativeName}: ${t('translation-stillRight')}`}
            checked={stillRight.includes(key)}
            onChange={(isOn) =>
              mark({ still_right: isOn ? [...stillRight, key] : stillRight.filter((other) => other !== key) })
            }
          />
        </Lockable>
      ))}
      <TextStates translations={branch.translations}>
        <PriceEditor prices={form.draft.prices} errorAt={form.errorAt} onChange={(prices) => form.change({ prices })} />
      </TextStates>
    </FormFrame>
  );
}
