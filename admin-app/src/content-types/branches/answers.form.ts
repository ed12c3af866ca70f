import type { PracticalAnswerInput, PracticalAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { answerName, type AnswerKey } from '@muzey/shared-ui/visit/answers.ts';
import type { Difference } from '../../content/differences.ts';
import { keyed, type Keyed } from '../../content/keyed.ts';
import { inAllLanguages, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import type { T } from './form-words.ts';

/** An answer to a practical question while it is edited. */
export interface AnswerDraft extends Keyed {
  key: AnswerKey;
  /** Empty: not known. */
  has: '' | 'yes' | 'no';
  note: TextDraft;
}

const hasOf = (has: boolean | undefined): AnswerDraft['has'] => (has === undefined ? '' : has ? 'yes' : 'no');

export const answersToDraft = (answers: readonly PracticalAnswer[] = []): AnswerDraft[] =>
  keyed(answers).map(({ id, key, has, note }) => ({ id, key, has: hasOf(has), note: toTexts(note) }));

export const newAnswer = (id: number, key: AnswerKey): AnswerDraft => ({ id, key, has: '', note: toTexts({}) });

export const toAnswers = (rows: readonly AnswerDraft[]): PracticalAnswerInput[] =>
  rows.map(({ key, has, note }) => ({ key, ...(has && { has: has === 'yes' }), note: toWritten(note) }));

/** The form's label for a field below `answers`; undefined for all others. */
export function answerLabel(field: string, rows: readonly AnswerDraft[], lang: Lang): string | undefined {
  const [, at] = /^answers\[(\d+)\]/.exec(field) ?? [];
  const row = at === undefined ? undefined : rows[Number(at)];
  return row && answerName(row.key, lang);
}

/** The complete lists of two versions, one answer per line. */
export function comparedAnswers(
  mine: readonly AnswerDraft[],
  theirs: readonly AnswerDraft[],
  { t, lang, name }: { t: T; lang: Lang; name: string },
): Difference {
  const line = ({ key, has, note }: AnswerDraft) =>
    `${answerName(key, lang)}: ${t(`answers-${has || 'unknown'}`)} ${inAllLanguages(note)}`.trim();
  return {
    key: 'answers',
    field: name,
    mine: mine.map(line).join('\n'),
    theirs: theirs.map(line).join('\n'),
    values: [toAnswers(mine), toAnswers(theirs)],
  };
}
