import { findTermsInText, type TermInText } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { FormattedDraft } from '../../content/draft.ts';
import { useAfterPause } from '../../ui/useAfterPause.ts';
import { isLater } from '../../content/later-text.ts';
import { passagesIn, wordsAt } from '../passages.ts';
import { namedForms, type TermsAtHand } from './at-hand.ts';

/** The most that the API takes. */
const MAX_TEXT_LENGTH = 200_000;

/** The pause in typing after which the translation is looked through. */
const PAUSE_MS = 800;

const NO_TERMS: readonly TermInText[] = [];

interface Wanted {
  draft: FormattedDraft<string>;
  /** The field whose text is formatted. */
  formatted: string | undefined;
  lang: Lang;
  source: Lang;
  /** Not for those who only read. */
  enabled: boolean;
}

/** The terms in the source of a translation, and the forms in the translation that are not to be used. */
export function useTermsAtHand({ draft, formatted, lang, source, enabled }: Wanted): TermsAtHand {
  const found = useTermsIn(source, useTextIn(draft, source, formatted), enabled);
  const own = useTermsIn(lang, useAfterPause(useTextIn(draft, lang, formatted), PAUSE_MS), enabled);
  return useMemo(
    () => ({ lang, named: namedForms(found, false), rejected: namedForms(own, true) }),
    [lang, found, own],
  );
}

function useTermsIn(lang: Lang, text: string, enabled: boolean): readonly TermInText[] {
  const { data = NO_TERMS } = useQuery({
    queryKey: ['terms', 'in-text', lang, text],
    enabled: enabled && text.trim() !== '',
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await findTermsInText({ client: api, body: { lang, text }, signal, throwOnError: true })).data.terms,
  });
  return data;
}

/** All texts of a language, each on a line of its own. */
function useTextIn({ content, blocks }: FormattedDraft<string>, lang: Lang, formatted: string | undefined): string {
  const [texts, document] = [content[lang], blocks[lang]];
  return useMemo(() => {
    const plain = Object.entries(texts).flatMap(([name, text]) => (name === formatted ? [] : text));
    const shown = isLater(document) ? [] : document;
    const passages = shown.flatMap((block) => passagesIn(block).map((passage) => wordsAt(block, passage)));
    return [...plain, ...passages].join('\n').slice(0, MAX_TEXT_LENGTH);
  }, [texts, document, formatted]);
}
