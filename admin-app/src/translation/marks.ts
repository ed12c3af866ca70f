import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../api/api.ts';
import type { ContentType } from '../content/section.ts';
import type { SaveCalls } from '../edit-session/save-calls.ts';

/** The marks that a save sets on the translations of an item (docs/api.md, "Translations"). */
export interface TranslationMarks {
  from?: Partial<Record<Lang, Lang>>;
  still_right?: Lang[];
  checked?: Lang[];
  /** Of a branch, which texts the form has. */
  part?: 'texts';
}

interface Marked<Draft, Input, Item> {
  type: ContentType;
  api: SaveCalls<Draft, Input, Item>;
  isItem: (value: unknown) => value is Item;
}

/** The calls of a form that also say what the translation was made from, and how to set that before a save. */
export function withMarks<Draft, Input, Item>({ type, api: calls, isItem }: Marked<Draft, Input, Item>) {
  let marks: TranslationMarks = {};
  const toUpdate: typeof calls.toUpdate = (draft, images, version) => ({
    ...calls.toUpdate(draft, images, version),
    translation: marks,
  });
  const update: typeof calls.update = async ({ id, version }, draft, images) => {
    const { data } = await api.put<Record<string, unknown>, unknown, true>({
      url: '/api/admin/{type}/{id}',
      path: { type, id },
      body: toUpdate(draft, images, version),
      headers: { 'Content-Type': 'application/json' },
      throwOnError: true,
    });
    const item = Object.values(data ?? {}).find(isItem);
    if (!item) throw new TypeError('The answer to a save has no item.');
    return item;
  };
  const saves: SaveCalls<Draft, Input, Item> = { ...calls, toUpdate, update };
  return {
    api: saves,
    setMarks: (next: TranslationMarks) => {
      marks = next;
    },
  };
}
