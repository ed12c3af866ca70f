import { updatePrivateRecord, type PrivateRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { api } from '../../api/api.ts';
import { ConflictDialog } from '../../content/ConflictDialog.tsx';
import { isSame, takeFields } from '../../content/differences.ts';
import { ErrorSummary } from '../../content/ErrorSummary.tsx';
import { namedFields, nameOfField } from '../../content/field-name.ts';
import form from '../../content/form.module.css';
import { toFormError } from '../../content/form-errors.ts';
import { Rows } from '../../content/Rows.tsx';
import { useSubmission } from '../../content/useSubmission.ts';
import { useToast } from '../../shell/toasts.tsx';
import {
  isPrivateRecord,
  privateDifferences,
  privateErrors,
  privateLabel,
  privateToDraft,
  TEXTS,
  toPrivateUpdate,
  type SpecialNumberDraft,
} from './private.form.ts';
import { useT } from './words.ts';

interface PrivateFormProps {
  /** Of the object. */
  id: string;
  stored: PrivateRecord;
  /** Tells the dialog around it whether something is unsaved. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of what is not public. It has a version, and is saved, apart from the object. */
export function PrivateForm({ id, stored, onUnsaved, onSaved, onCancel }: PrivateFormProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => privateToDraft(stored));
  const label = (path: string) => privateLabel(path, t);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const [typedWhileSaving, setTypedWhileSaving] = useState(false);
  const submission = useSubmission<PrivateRecord>({
    label,
    isItem: isPrivateRecord,
    onSaved,
  });
  const { errors, errorAt, theirs, busy } = submission;
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(privateToDraft(base));
  const notify = useEffectEvent(onUnsaved);
  useEffect(() => notify(isUnsaved), [isUnsaved]);
  const save = (wanted: typeof draft, version: number) => {
    const body = toPrivateUpdate(wanted, version);
    setTypedWhileSaving(false);
    void submission.send(
      async () => (await updatePrivateRecord({ client: api, path: { id }, body, throwOnError: true })).data.private,
      (record) => {
        if (JSON.stringify(latest.current) === JSON.stringify(wanted)) {
          onSaved();
          toast(t('private.saved'));
        } else {
          setBase(record);
          setTypedWhileSaving(true);
          submission.goOn();
        }
      },
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // in the tree of components it is inside the form of the object
    event.stopPropagation();
    if (busy) return;
    const found = privateErrors(draft).map((error) => toFormError(error, label, lang));
    submission.setErrors(found);
    if (found.length === 0) save(draft, base.version);
  };
  const goTo = (field: string) =>
    namedFields(element.current)
      .find((one) => nameOfField(one) === field)
      ?.focus();
  const settle = (current: PrivateRecord, taken: ReadonlySet<string>) => {
    const wanted = takeFields(draft, privateToDraft(current), taken);
    submission.setTheirs(undefined);
    setBase(current);
    setDraft(wanted);
    save(wanted, current.version);
  };
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <p className={form.note}>{`${t('private.text')} ${t('private.notKept')}`}</p>
      <ErrorSummary errors={errors} onGo={goTo} />
      {TEXTS.map((name) => (
        <TextArea
          key={name}
          label={label(name)}
          name={name}
          rows={2}
          autoComplete="off"
          value={draft[name]}
          error={errorAt(name)}
          onChange={({ target: { value } }) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <fieldset className={form.helped}>
        <legend>{t('private.field.special_numbers')}</legend>
        <Rows<SpecialNumberDraft>
          rows={draft.special_numbers}
          onChange={(special_numbers) => setDraft({ ...draft, special_numbers })}
          nameOf={(_, index) => t('private.number', { number: index + 1 })}
          addition={(add) => (
            <Button kind="quiet" onClick={() => add((row) => ({ id: row, type: '', number: '' }))}>
              {t('private.addNumber')}
            </Button>
          )}
        >
          {(row, index, set) => (
            <div className={form.texts}>
              {(['type', 'number'] as const).map((name) => (
                <TextField
                  key={name}
                  label={name === 'type' ? t('private.book') : t('private.inBook')}
                  name={`special_numbers[${index}].${name}`}
                  autoComplete="off"
                  value={row[name]}
                  error={errorAt(`special_numbers[${index}].${name}`)}
                  onChange={({ target: { value } }) => set({ [name]: value })}
                />
              ))}
            </div>
          )}
        </Rows>
      </fieldset>
      <div role="status">
        {typedWhileSaving && isUnsaved && !busy && <p className={form.note}>{t('form.typedMeanwhile')}</p>}
      </div>
      <div className={form.pairOfButtons}>
        <Button type="submit" busy={busy}>
          {t('form.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          differences={privateDifferences(draft, privateToDraft(theirs), t)}
          untouched={(key) => isSame(draft, privateToDraft(base), key)}
          onSettle={(taken) => settle(theirs, taken)}
          onClose={() => submission.setTheirs(undefined)}
        />
      )}
      {submission.signInDialog}
    </form>
  );
}
