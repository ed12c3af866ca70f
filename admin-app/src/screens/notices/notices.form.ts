import type {
  AdminNotice,
  BranchRow,
  NoticeInput,
  TranslationMarksInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { comparedFields, comparedTexts, onlyDiffering, yesOrNo, type Difference } from '../../content/differences.ts';
import { titleOf, toDraft, type DraftContent } from '../../content/draft.ts';
import type { FieldError } from '../../content/form-errors.ts';
import type { TextFieldRule } from '../../content/text-fields.ts';
import { scheduleErrors, sentSchedule, toSchedule, type Schedule } from '../../content/schedule/schedule.ts';
import { comparedSchedule } from '../../content/schedule/shown-schedule.ts';
import { wholeNumber } from '../../content/whole-number.ts';
import type { T } from './words.ts';

export const NOTICE_LIMIT = 300;

export const KINDS = ['information', 'warning'] as const;
export const PLACES = ['everywhere', 'home', 'branch'] as const;

export const textFields: readonly TextFieldRule<'text'>[] = [
  { name: 'text', rows: 3, limit: NOTICE_LIMIT, path: (lang) => `text.${lang}` },
];

/** A notice while it is edited. */
export interface NoticeDraft extends Schedule {
  content: DraftContent<'text'>;
  /** The marks that the next save sets. */
  translation?: TranslationMarksInput;
  kind: AdminNotice['kind'];
  where: AdminNotice['where'];
  /** An id, or empty. */
  branch: string;
  published: boolean;
  closable: boolean;
  /** Digits; empty for the last position. */
  position: string;
}

/** A notice that is not stored yet. */
export const NEW_NOTICE: AdminNotice = {
  id: '',
  version: 0,
  text: {},
  kind: 'information',
  where: 'everywhere',
  branch: null,
  published: true,
  closable: true,
  shown_from: null,
  shown_until: null,
  shown: 'now',
  position: -1,
  translations: {},
  createdAt: '',
  updatedAt: '',
};

export const noticeToDraft = (notice: AdminNotice): NoticeDraft => ({
  content: toDraft(Object.fromEntries(LANGS.map((lang) => [lang, { text: notice.text[lang] }])), ['text']),
  kind: notice.kind,
  where: notice.where,
  branch: notice.branch ?? '',
  ...toSchedule(notice),
  published: notice.published,
  closable: notice.closable,
  position: notice.position < 0 ? '' : String(notice.position + 1),
});

export function toNotice(draft: NoticeDraft): NoticeInput {
  const { content, kind, where, branch, published, closable, position } = draft;
  const place = wholeNumber(position);
  return {
    text: Object.fromEntries(LANGS.map((lang) => [lang, content[lang].text.trim() || null])),
    ...(draft.translation && { translation: draft.translation }),
    kind,
    where,
    published,
    closable,
    branch: where === 'branch' ? branch : null,
    ...sentSchedule(draft),
    ...(place === undefined ? {} : { position: Math.max(0, place - 1) }),
  };
}

export function noticeErrors({ content, where, branch, position, ...draft }: NoticeDraft): FieldError[] {
  const errors: FieldError[] = [];
  if (LANGS.every((lang) => content[lang].text.trim() === '')) errors.push({ field: 'text', code: 'required' });
  if (where === 'branch' && branch === '') errors.push({ field: 'branch', code: 'required' });
  errors.push(...scheduleErrors(draft));
  if (position.trim() !== '' && wholeNumber(position) === undefined)
    errors.push({ field: 'position', code: 'invalid_value' });
  return errors;
}

export const isAdminNotice = (value: unknown): value is AdminNotice =>
  typeof value === 'object' && value !== null && 'shown_until' in value && 'version' in value && 'closable' in value;

/** The form's label for a field of the API. */
export function labelOf(field: string, t: T): string {
  const [first = '', part] = field.split('.');
  const parts: Record<string, string> = {
    text: t('notices-field-text'),
    kind: t('notices-field-kind'),
    where: t('notices-field-where'),
    branch: t('notices-field-branch'),
    shown_from: t('notices-field-shown_from'),
    shown_until: t('notices-field-shown_until'),
    published: t('field-published'),
    closable: t('notices-field-closable'),
    position: t('notices-field-position'),
    // the one mark that is refused
    translation: t('translation-checked'),
  };
  const lang = LANGS.find((candidate) => candidate === part);
  const name = parts[first] ?? first;
  return first === 'text' && lang ? `${languages[lang].nativeName}, ${name}` : name;
}

/** The title of a branch; there is none for one that is gone. */
export const branchTitle = (id: string, branches: readonly BranchRow[], lang: Lang): string => {
  const row = branches.find((branch) => branch.id === id);
  return row ? titleOf(row.content, lang).title : '';
};

const facts = (draft: NoticeDraft, t: T, lang: Lang, branches: readonly BranchRow[]) => ({
  kind: t(`notices-kind-${draft.kind}`),
  where: t(`notices-where-${draft.where}`),
  // two branches that cannot be named are still different
  branch: branchTitle(draft.branch, branches, lang) || draft.branch,
  published: yesOrNo(draft.published),
  closable: yesOrNo(draft.closable),
  position: draft.position,
});

export function differencesOf(
  mine: NoticeDraft,
  theirs: AdminNotice,
  { t, lang, branches }: { t: T; lang: Lang; branches: readonly BranchRow[] },
): Difference[] {
  const other = noticeToDraft(theirs);
  const label = (field: string) => labelOf(field, t);
  return onlyDiffering([
    ...comparedTexts(mine, other, textFields, label),
    ...comparedSchedule(mine, other, lang, label),
    ...comparedFields(facts(mine, t, lang, branches), facts(other, t, lang, branches), label),
  ]);
}
