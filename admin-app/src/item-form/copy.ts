import { fitsGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FormSpec } from './form-spec.ts';
import type { ItemDraft, WrittenDraft } from '../content/draft.ts';
import type { TextFieldRule } from '../content/text-fields.ts';
import { perLang } from '../content/localized.ts';
import { NO_SCHEDULE } from '../content/schedule/schedule.ts';

/** In the language of each title, so that lists tell the two apart. */
const COPY: Record<Lang, string> = { en: 'copy', ru: 'копия', uz: 'nusxa', kk: 'nusqa' };

/** The form of a new item that begins as a copy, with its titles marked where there is room. */
export function withMarkedTitles<Draft extends WrittenDraft<'title'>>(
  draft: Draft,
  textFields: readonly TextFieldRule<string>[],
): Draft {
  const limit = textFields.find(({ name }) => name === 'title')?.limit ?? Infinity;
  const marked = (title: string, lang: Lang): string => {
    const copy = `${title.trim()} (${COPY[lang]})`;
    return title.trim() !== '' && fitsGraphemes(copy, limit) ? copy : title;
  };
  const content = perLang((lang) => {
    const texts = draft.content[lang];
    return { ...texts, title: marked(texts.title, lang) };
  });
  return { ...draft, content };
}

/** The form of a new item that begins as a copy: a draft without a schedule. */
export function copiedDraft<Field extends string, Draft extends ItemDraft<Field> & ItemDraft<'title'>, Input, Item>(
  { toDraft, textFields, copied }: Pick<FormSpec<Field, Draft, Input, Item>, 'toDraft' | 'textFields' | 'copied'>,
  item: Item,
): Draft {
  const draft = withMarkedTitles(toDraft(item), textFields);
  return { ...draft, published: false, archived: false, for_translation: false, ...NO_SCHEDULE, ...copied?.(draft) };
}
