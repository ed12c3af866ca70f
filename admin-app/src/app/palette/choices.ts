import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { matches } from '../../content/matches.ts';
import { useSectionWords } from '../../content/names.ts';
import { titleOf } from '../../content/draft.ts';
import { editAddress, type FoundItem, type Section } from '../../content/section.ts';
import { useT } from '../../i18n/useT.ts';
import { accountEntries, entries } from '../../shell/places.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import { useRights } from '../../shell/Permitted.tsx';
import type { Found } from '../../content/useFoundItems.ts';
import type { SectionNames } from './section-names.ts';

/** An address that can be chosen. */
export interface Choice {
  to: string;
  label: string;
  /** The language of the label, where it is not the console's. */
  lang?: Lang;
  /** The state of an item that has one. */
  state?: FoundItem['state'];
}

export interface ChoiceGroup {
  name: string;
  choices: readonly Choice[];
}

/** A choice with all that it is found by. */
interface Named extends Choice {
  names: readonly string[];
}

/** A section's word in every language. */
const inAllLanguages = (names: SectionNames, { type }: Section, word: 'list' | 'new' | 'add'): string[] =>
  (names.get(type) ?? []).map((texts) => texts[`${type}-${word}`]).filter((text) => typeof text === 'string');

const matching = (choices: readonly Named[], search: string): readonly Choice[] =>
  choices.filter(({ names }) => names.some((name) => matches(name, search)));

/** The screens, and the forms of new items, whose names have the words that are searched; without any, all of them. */
export function useScreenChoices(search: string, names: SectionNames): readonly ChoiceGroup[] {
  const t = useT();
  const word = useSectionWords();
  const { isSuperadmin, mayOpen, mayMake } = useRights();
  const own = useOwnSections();
  const named = (to: string, label: string, further: readonly string[] = []): Named => ({
    to,
    label,
    names: [label, ...further],
  });
  const links = (list: typeof accountEntries) => list.map(({ to, label }) => named(to, t(label)));
  const places = [
    named('/admin/dashboard', t('nav-overview')),
    ...own.map((section) =>
      named(`/admin/${section.type}`, word(section.type, 'list'), inAllLanguages(names, section, 'list')),
    ),
    ...links(entries.filter(({ screen }) => mayOpen(screen))),
    ...links(accountEntries),
  ];
  const forms = [
    ...own
      .filter(({ type }) => mayMake(type))
      .map((section) =>
        named(`/admin/${section.type}/add`, word(section.type, 'new'), [
          ...inAllLanguages(names, section, 'new'),
          ...inAllLanguages(names, section, 'add'),
        ]),
      ),
    ...(isSuperadmin ? [named('/admin/admins/add', t('admins-new'), [t('admins-add')])] : []),
  ];
  return [
    { name: t('palette-screens'), choices: matching(places, search) },
    { name: t('palette-new'), choices: matching(forms, search) },
  ];
}

/** Items that were found, as choices that open their forms. */
export function useItemChoices(found: readonly Found[]): readonly ChoiceGroup[] {
  const lang = useLang();
  const word = useSectionWords();
  return found.map(({ type, items }) => ({
    name: word(type, 'list'),
    choices: items.map((item): Choice => {
      const title = titleOf(item.content, lang);
      return { to: editAddress(type, item.id), label: title.title, lang: title.lang, state: item.state };
    }),
  }));
}
