import type {
  LanguageTranslation,
  TranslationMarksInput,
  TranslationsByLanguage,
} from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { SHOW_MARKS, type ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { perLang } from '../content/localized.ts';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import styles from '../fields/languages.module.css';

interface TranslationMarksProps {
  lang: Lang;
  /** The stored state of the language; a new item has none. */
  stored: LanguageTranslation | undefined;
  marks: TranslationMarksInput | undefined;
  /** Whether a title is not enough for visitors to see it; absent where they see every language that is written. */
  needsBody?: boolean;
  show?: ShowMark | undefined;
  onChange: (marks: TranslationMarksInput) => void;
}

/** The languages that visitors see, or do not see, against the rule, once the marks are saved. */
export function shownAs(
  stored: TranslationsByLanguage,
  marks: TranslationMarksInput | undefined,
): Partial<Record<Lang, ShowMark | undefined>> {
  return perLang((lang) => {
    const mark = marks?.show?.[lang] ?? stored[lang]?.show;
    return mark === 'by_rule' ? undefined : mark;
  });
}

const CHOICES = ['by_rule', ...SHOW_MARKS] as const;
const CHOICES_BY_TITLE = ['by_rule', 'not_yet'] as const;

/** The source of a language, whether that has changed since, and the marks that one can set. */
export function TranslationMarks({ lang, stored, marks = {}, needsBody, show, onChange }: TranslationMarksProps) {
  const t = useT();
  const from = marks.from?.[lang] ?? stored?.from ?? '';
  const state = stored?.state;
  const toggled = (name: 'still_right' | 'checked', isOn: boolean) => {
    const others = (marks[name] ?? []).filter((other) => other !== lang);
    onChange({ ...marks, [name]: isOn ? [...others, lang] : others });
  };
  const isBehind = state === 'behind';
  const isDone = state === 'current' || state === 'original';
  const isOwn = useAccount().id === stored?.written_by;
  return (
    <div className={styles.origin}>
      <Field label={t('translation-from')}>
        {(described) => (
          <select
            {...described}
            name={`translation.from.${lang}`}
            value={from}
            onChange={({ target }) => {
              const source = LANGS.find((other) => other === target.value);
              if (source) onChange({ ...marks, from: { ...marks.from, [lang]: source } });
            }}
          >
            {from === '' && <option value="">{t('translation-unknown')}</option>}
            {LANGS.map((source) => (
              <option key={source} value={source}>
                {source === lang ? t('translation-original') : t(`langName-${source}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {needsBody !== undefined && (
        <Field label={t('translation-show')}>
          {(described) => (
            <select
              {...described}
              name={`translation.show.${lang}`}
              value={show ?? 'by_rule'}
              onChange={({ target }) => {
                const choice = CHOICES.find((one) => one === target.value);
                if (choice) onChange({ ...marks, show: { ...marks.show, [lang]: choice } });
              }}
            >
              {(needsBody ? CHOICES : CHOICES_BY_TITLE).map((choice) => (
                <option key={choice} value={choice}>
                  {choice === 'by_rule' && !needsBody ? t('translation-by_title') : t(`translation-${choice}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isBehind && (
        <p className={styles.behind}>
          {t('translation-behind', { lang: from === '' ? '' : languages[from].nativeName })}
        </p>
      )}
      {isBehind && (
        <Checkbox
          label={t('translation-stillRight')}
          checked={marks.still_right?.includes(lang) ?? false}
          onChange={(isOn) => toggled('still_right', isOn)}
        />
      )}
      {isDone && isOwn && <p>{t('translation-ownText')}</p>}
      {isDone && !isOwn && (
        <Checkbox
          label={t('translation-checked')}
          checked={marks.checked?.includes(lang) ?? false}
          onChange={(isOn) => toggled('checked', isOn)}
        />
      )}
      {state === 'checked' && <p className={styles.done}>{t('translation-isChecked')}</p>}
    </div>
  );
}
