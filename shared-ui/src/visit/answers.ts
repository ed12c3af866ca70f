import { LANGS, type Lang } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';
import { words } from './words.ts';

/** Practical questions that are answered by yes or no, in the order in which they are shown. */
const YES_NO_ANSWERS = [
  ...(['step_free', 'lift', 'wheelchair', 'pushchair', 'toilet', 'cloakroom', 'parking', 'public_transport'] as const),
  ...(['cafe', 'shop', 'photography', 'cards', 'quiet_hours', 'groups'] as const),
] as const;

/** Those that only a sentence answers. */
const SENTENCES = [
  ...(['last_admission', 'free_entry', 'free_days'] as const),
  ...(['group_ages', 'group_languages', 'group_size', 'group_price', 'group_booking'] as const),
] as const;

/** Everything that a branch may say about a visit, in the order in which it is shown. */
export const ANSWERS = [...YES_NO_ANSWERS, ...SENTENCES] as const;
export type AnswerKey = (typeof ANSWERS)[number];

export interface Answer {
  key: AnswerKey;
  /** Absent: not known. */
  has?: boolean;
  note?: Partial<Record<Lang, string>>;
}

export const isYesNo = (key: AnswerKey): boolean => YES_NO_ANSWERS.some((each) => each === key);

export const answerName = (key: AnswerKey, lang: Lang): string => translator(words[lang], lang)(key);

/** `Yes` or `No`; undefined if it is not known. */
export const yesOrNo = ({ has }: Pick<Answer, 'has'>, lang: Lang): string | undefined =>
  has === undefined ? undefined : translator(words[lang], lang)(has ? 'yes' : 'no');

/** `Toilet: Yes. On the ground floor.` Undefined in a language that has nothing to say. */
function answerLine(answer: Answer, lang: Lang): string | undefined {
  const parts = [yesOrNo(answer, lang), answer.note?.[lang]].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${answerName(answer.key, lang)}: ${parts.join('. ')}`;
}

/** An answer for the search, in one line of each language that has one. */
export const answerLines = (answer: Answer): { lang: Lang; text: string }[] =>
  LANGS.flatMap((lang) => {
    const text = answerLine(answer, lang);
    return text === undefined ? [] : [{ lang, text }];
  });
