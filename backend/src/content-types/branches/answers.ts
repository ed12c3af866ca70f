import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { ANSWERS, isYesNo, type Answer } from '@muzey/shared-ui/visit/answers.ts';
import type { FieldProblem } from '../../platform/errors/problem.js';
import { fitsGraphemes } from '../../platform/text/text.validators.js';
import { mergeLocalizedText } from '../../platform/text/localized.js';
import type { PracticalAnswerInput } from './answers.dto.js';

const NOTE_LIMIT = 500;

/**
 * The answers after a change, in the order in which they are shown; one that says nothing is left out.
 * @param sent absent: as stored
 */
export function answersAfter(
  stored: readonly Answer[],
  sent: readonly PracticalAnswerInput[] | null | undefined,
  errors: FieldProblem[],
): Answer[] {
  if (sent === undefined) return [...stored];
  const answers = (sent ?? []).map(({ key, has, note }, index): Answer => {
    const written = mergeLocalizedText({}, note ?? {});
    const field = `answers[${index}]`;
    if (sent?.findIndex((other) => other.key === key) !== index)
      errors.push({ field: `${field}.key`, code: 'duplicate', message: 'is answered twice' });
    for (const lang of LANGS)
      if (!fitsGraphemes(written[lang] ?? '', NOTE_LIMIT))
        errors.push({ field: `${field}.note.${lang}`, code: 'too_long', message: `at most ${NOTE_LIMIT} characters` });
    return {
      key,
      ...(typeof has === 'boolean' && isYesNo(key) && { has }),
      ...(Object.keys(written).length > 0 && { note: written }),
    };
  });
  const told = answers.filter(({ has, note }) => has !== undefined || note !== undefined);
  return told.sort((a, b) => ANSWERS.indexOf(a.key) - ANSWERS.indexOf(b.key));
}
