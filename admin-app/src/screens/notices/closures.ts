import type { BranchRow, ClosureInput } from '@muzey/shared-ui/api/generated/index.ts';
import { dayMonth, isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { titleOf } from '../../content/draft.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { perLang, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import { timeErrors, toMoment } from '../../content/schedule/schedule.ts';
import { words, type T } from './words.ts';

/** A closure while it is edited. */
export interface ClosureDraft {
  /** `YYYY-MM-DD` */
  from: string;
  /** `YYYY-MM-DD`; empty for a single day. */
  until: string;
  branches: readonly string[];
  reason: TextDraft;
  /** The text of the notice; undefined while it is generated from the other fields. */
  text: TextDraft | undefined;
  /** A time with its offset, or empty. */
  shownFrom: string;
}

export const NEW_CLOSURE: ClosureDraft = {
  from: '',
  until: '',
  branches: [],
  reason: toTexts({}),
  text: undefined,
  shownFrom: '',
};

export const REASONS = ['preparedHoliday', 'preparedCleaning', 'preparedTechnical'] as const;

export const preparedReason = (reason: (typeof REASONS)[number]): TextDraft =>
  perLang((lang) => translator(words[lang], lang)(`closure-${reason}`));

/** The text of the notice in every language, generated from the days, the branches and the reason. */
export function preparedText({ from, until, branches, reason }: ClosureDraft, all: readonly BranchRow[]): TextDraft {
  const chosen = all.filter(({ id }) => branches.includes(id));
  if (from === '' || chosen.length === 0) return toTexts({});
  const several = until !== '' && until !== from;
  return perLang((lang) => {
    const t = translator(words[lang], lang);
    const days = { from: dayMonth(from, lang), until: dayMonth(several ? until : from, lang) };
    const names = chosen.map(({ content }) => titleOf(content, lang).title).join(', ');
    const sentence =
      chosen.length === all.length
        ? t(several ? 'closure-museumDays' : 'closure-museumDay', days)
        : t(several ? 'closure-branchesDays' : 'closure-branchesDay', { ...days, names });
    // a sentence of its own: it starts with a capital, and in brackets it would seem to belong to the last branch
    const why = reason[lang].trim();
    return `${sentence}.${why && ` ${why}`}${/^$|[.!?…]$/.test(why) ? '' : '.'}`;
  });
}

export function closureErrors(draft: ClosureDraft, text: TextDraft): FieldError[] {
  const errors: FieldError[] = [];
  if (draft.from === '') errors.push({ field: 'from', code: 'required' });
  if (draft.until !== '' && draft.until < draft.from) errors.push({ field: 'until', code: 'end_before_start' });
  if (draft.branches.length === 0) errors.push({ field: 'branches', code: 'required' });
  // the text is generated from the missing fields
  if (errors.length === 0 && Object.keys(toWritten(text)).length === 0)
    errors.push({ field: 'notice.text', code: 'required' });
  return [...errors, ...timeErrors('notice.shown_from', draft.shownFrom)];
}

/** @param isOwn its notice is shown on the page of its branch only */
export const toClosure = (draft: ClosureDraft, text: TextDraft, isOwn: boolean): ClosureInput => ({
  from: draft.from,
  until: draft.until || draft.from,
  branches: [...draft.branches],
  reason: toWritten(draft.reason),
  notice: {
    text: toWritten(text),
    kind: 'warning',
    shown_from: toMoment(draft.shownFrom),
    ...(isOwn && { where: 'branch' as const, branch: draft.branches[0] }),
  },
});

/** The form's label for a field of the API. */
export function closureLabel(field: string, t: T): string {
  const lang = LANGS.find((candidate: Lang) => field.endsWith(`.${candidate}`));
  const path = field.replace(/\[\d+\]/, '').replace(/\.(en|ru|uz|kk)$/, '');
  const names: Record<string, string> = {
    from: t('closure-from'),
    until: t('closure-until'),
    branches: t('closure-branches'),
    reason: t('closure-reason'),
    'notice.text': t('closure-notice'),
    'notice.shown_from': t('notices-field-shown_from'),
    'notice.shown_until': t('notices-field-shown_until'),
  };
  const name = names[path] ?? field;
  return lang ? `${languages[lang].nativeName}, ${name}` : name;
}

export const today = (): string => isoDay(new Date());
