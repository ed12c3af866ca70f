import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { titleOf } from '../../content/draft.ts';
import { useTypeName } from '../../content/names.ts';
import type { FoundItem } from '../../content/section.ts';
import { MAX_SEARCH_LENGTH } from '../../fields/useTypedSearch.ts';
import { useCombobox } from '../../shell/useCombobox.ts';
import { useFoundItems } from '../../content/useFoundItems.ts';

/** One entry in the list: an item of the museum, or an address. */
export interface Choice {
  key: string;
  words: string;
  /** Absent for an address. */
  item?: ItemAddress;
  /** The language of the words, if it is not the console's. */
  lang?: Lang;
  kind?: string;
  state?: FoundItem['state'];
}

interface Options {
  /** The initial text of the field. */
  initial?: string;
  /** A choice that consists of the typed text itself. */
  ofText?: (text: string) => Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** A field that searches items of the museum while a title is typed. */
export function useChoices({ initial = '', ofText, onChoose }: Options) {
  const lang = useLang();
  const typeName = useTypeName();
  const [text, setText] = useState(initial);
  const { groups, ...search } = useFoundItems(text.length > MAX_SEARCH_LENGTH ? '' : text);
  const items = groups.flatMap(({ type, items: ofType }) =>
    ofType.map(({ id, content, state }): Choice => {
      const { title, lang: titleLang } = titleOf(content, lang);
      return { key: id, words: title, item: { type, id }, lang: titleLang, kind: typeName(type), state };
    }),
  );
  const own = ofText?.(text);
  const choices = own ? [own, ...items] : items;
  const choose = (choice: Choice | undefined) => {
    if (choice) onChoose(choice);
    else combobox.focus();
  };
  const combobox = useCombobox({ text, onText: setText, choices, keyOf: ({ key }) => key, onChoose: choose });
  return { ...search, text, choices, combobox, choose, confirm: () => choose(combobox.active) };
}
