import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { useMemo } from 'react';
import { blockQuestions as en } from '../../i18n/block-questions/en.ts';
import { blockQuestions as kk } from '../../i18n/block-questions/kk.ts';
import { blockQuestions as ru } from '../../i18n/block-questions/ru.ts';
import { blockQuestions as uz } from '../../i18n/block-questions/uz.ts';

/** The words of the questions about blocks, which are loaded with their fields. */
export const words: Words<typeof en> = { en, ru, uz, kk };

/** These words; those of the editor have a translator of their own. */
export function useQuestionT(): Translate<typeof en> {
  const lang = useLang();
  return useMemo(() => translator(words[lang], lang), [lang]);
}
