import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { ContentItem, FormSpec } from './form-spec.ts';
import {
  comparedFields,
  comparedRest,
  comparedTexts,
  onlyDiffering,
  toldApart,
  type Difference,
} from '../content/differences.ts';
import type { ItemDraft } from '../content/draft.ts';
import { useFieldNames } from '../content/names.ts';
import { comparedSchedule } from '../content/schedule/shown-schedule.ts';

const noOwnLabels = () => () => undefined;

/** Gives the label of a type's field. */
export function useLabels({
  type,
  useOwnLabels = noOwnLabels,
}: Pick<FormSpec<never, never, never, never>, 'type' | 'useOwnLabels'>): (field: string) => string {
  const nameOf = useFieldNames();
  const ownLabel = useOwnLabels();
  return (field) => {
    const own = ownLabel(field);
    if (own !== undefined) return own;
    // one of a text per language, such as `locations.uz` and `translation.checked.uz`
    const [, first = '', lang] = /^(.*)\.(\w+)$/.exec(field) ?? [];
    return isLang(lang) ? `${languages[lang].nativeName}, ${nameOf(type, first)}` : nameOf(type, field);
  };
}

/** Gives the fields in which a form, or a stored item, differs from another stored item. */
export function useDifferences<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input,
  Item extends ContentItem,
>(
  spec: FormSpec<Field, Draft, Input, Item>,
): (mine: { draft: Draft; media: readonly Media[] }, theirs: Item) => readonly Difference[] {
  const lang = useLang();
  const label = useLabels(spec);
  const shownFields = spec.useShownFields();
  return ({ draft, media }, theirs) => {
    const other = spec.toDraft(theirs);
    return onlyDiffering([
      ...comparedTexts(draft, other, spec.textFields, label),
      ...comparedFields(shownFields(draft, lang), shownFields(other, lang), label).map((compared) =>
        toldApart(compared, draft, other),
      ),
      ...comparedSchedule(draft, other, lang, label),
      ...comparedRest(draft, media, theirs, label),
    ]);
  };
}
