import type { LinkedItem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useContext } from 'react';
import { SectionsContext } from '../../data/sections-context.ts';
import { useWords } from '../../i18n/useWords.ts';
import { shownText } from '../useText.ts';
import { LinkList } from './LinkList.tsx';
import { words } from './words.ts';

/** Links to the items that a text refers to, in cards and links. */
export function LinkedItems({ items = [] }: { items?: readonly LinkedItem[] }) {
  const word = useWords(words);
  const lang = useLang();
  const sections = useContext(SectionsContext);
  const links = items.flatMap(({ type, id, slug, content, hidden }) => {
    const section = sections.find((candidate) => candidate.type === type);
    if (!section || hidden) return [];
    const title = shownText<{ title: string }>(content, lang);
    return [
      {
        path: `${section.path}/${slug ?? id}`,
        text: title.text?.title,
        lang: title.lang,
        more: section.words[lang].title,
      },
    ];
  });
  return (
    <div className={layout.wrap}>
      <LinkList id="named" title={word('named')} links={links} />
    </div>
  );
}
