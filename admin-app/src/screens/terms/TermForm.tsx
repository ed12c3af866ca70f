import type { AdminTerm, TermInput } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef } from 'react';
import { isEmpty } from '../../content/draft.ts';
import { ItemAddress } from '../../item-form/address/ItemAddress.tsx';
import { TranslationMarks } from '../../item-form/TranslationMarks.tsx';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import formStyles from '../../ui/form.module.css';
import { useRights } from '../../shell/Permitted.tsx';
import { Lockable } from '../../fields/locks.tsx';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { FieldQuestions, QuestionsContext } from '../../fields/questions/FieldQuestions.tsx';
import type { TermChoice } from '../../fields/terms/term.ts';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { changeTerm, makeTerm } from './calls.ts';
import { MergedHere } from './MergedHere.tsx';
import { MeaningFields, PlaceFields } from './TermFacts.tsx';
import {
  differencesOf,
  fieldLabel,
  isAdminTerm,
  termErrors,
  termToDraft,
  toTermInput,
  toTermUpdate,
  withTermTexts,
} from './terms.form.ts';
import type { TermDraft } from './terms.form.ts';
import styles from './terms.module.css';
import { TermUses } from './TermUses.tsx';
import { useT } from './words.ts';

interface TermFormProps {
  stored: AdminTerm;
  /** The broader term. */
  above?: TermChoice;
  onSaved: (term: AdminTerm) => void;
  onStored: (term: AdminTerm) => void;
  onCancel: () => void;
}

/** Creates or changes a term. */
export function TermForm({ stored, above, onSaved, onStored, onCancel }: TermFormProps) {
  const t = useT();
  const lang = useLang();
  // labels of the terms that were selected as broader ones
  const chosen = useRef(above);
  const toDraft = (term: AdminTerm) => termToDraft(term, chosen.current);
  const kind = useRef(stored.kind);
  const form = useSettingsForm<TermDraft, AdminTerm, TermInput>({
    stored,
    toDraft,
    label: (path) => fieldLabel(path, kind.current, t),
    validate: termErrors,
    isItem: isAdminTerm,
    save: {
      toInput: toTermInput,
      create: makeTerm,
      change: (id, draft, version) => changeTerm(id, toTermUpdate(draft, version)),
      editAddress: (id) => `/admin/terms/${id}/edit`,
    },
    onSaved,
    onStored,
  });
  const { draft, errorAt } = form;
  const item = stored.id === '' ? undefined : stored;
  const rights = useFormRights({ type: 'terms', item, isShown: true, mayWait: false });
  const mayDelete = useRights().mayDo({ task: 'terms', level: 'delete', branch: null });
  // the kind never changes, and a creation without an answer may have succeeded
  const begun = { ...stored, id: form.known?.id ?? (form.isSent ? 'unanswered' : stored.id) };
  const change = (part: Partial<TermDraft>) => {
    if (part.kind) kind.current = part.kind;
    if (part.broader) chosen.current = part.broader[0];
    form.update((before) => ({ ...withTermTexts(before, part, stored.translations), ...part }));
  };
  return (
    <FormFrame
      form={form}
      differences={(theirs) => differencesOf(draft, toDraft(theirs), t, lang)}
      rights={rights}
      onCancel={onCancel}
      actions={
        <SmallCorrection
          translations={stored.translations}
          marks={draft.translation}
          untouched={form.untouched}
          keysOf={(key) => [`labels.${key}`, `scope_note.${key}`]}
          onChange={(translation) => change({ translation })}
        />
      }
      aside={
        <aside aria-label={t('terms-place')}>
          <PlaceFields draft={draft} stored={begun} tab={lang} errorAt={errorAt} onChange={change} />
        </aside>
      }
    >
      <QuestionsContext
        value={form.known && !rights.locks.isReadOnly ? { type: 'terms', id: form.known.id } : undefined}
      >
        <section className={formStyles.panel} aria-labelledby="term-names">
          <h2 id="term-names">{t('terms-names')}</h2>
          {stored.id !== '' && (
            <p className={`${formStyles.note} ${styles.hint}`}>
              <TermUses term={stored} />
            </p>
          )}
          {item && !rights.locks.isReadOnly && (
            <ItemAddress
              item={{ type: 'terms', id: item.id }}
              version={item.version}
              section={`/terms/${item.kind}`}
              lang={lang}
              mayChange={rights.mayPublish}
            />
          )}
          <TextsRow
            label={t('terms-labels')}
            hint={t('terms-namesHint')}
            path="labels"
            value={draft.labels}
            errorAt={errorAt}
            onChange={(labels) => change({ labels })}
          />
          <FieldQuestions field="labels" label={t('terms-labels')} />
        </section>
        <MeaningFields draft={draft} errorAt={errorAt} onChange={change} />
      </QuestionsContext>
      {stored.id !== '' && (
        <section className={formStyles.panel} aria-labelledby="term-translations">
          <h2 id="term-translations">{t('nav-languages')}</h2>
          {LANGS.filter((key) => !isEmpty({ label: draft.labels[key], note: draft.scope_note[key] })).map((key) => (
            <Lockable key={key} lang={key}>
              <fieldset className={styles.group}>
                <legend>{languages[key].nativeName}</legend>
                <TranslationMarks
                  lang={key}
                  stored={stored.translations?.[key]}
                  marks={draft.translation}
                  onChange={(translation) => change({ translation })}
                />
              </fieldset>
            </Lockable>
          ))}
        </section>
      )}
      {stored.merged.length > 0 && mayDelete && <MergedHere term={stored} />}
    </FormFrame>
  );
}
