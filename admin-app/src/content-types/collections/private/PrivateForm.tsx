import { updatePrivateRecord, type PrivateRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import { api } from '../../../api/api.ts';
import { ConflictDialog } from '../../../item-form/ConflictDialog.tsx';
import { ErrorSummary } from '../../../item-form/ErrorSummary.tsx';
import { namedFields, nameOfField } from '../../../content/field-name.ts';
import form from '../../../ui/form.module.css';
import { Rows } from '../../../item-list/Rows.tsx';
import { useSettingsForm } from '../../../item-form/useSettingsForm.ts';
import { useToast } from '../../../shell/toasts.tsx';
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

/** The form of the non-public data. It has its own version, and is saved separately from the object. */
export function PrivateForm({ id, stored, onUnsaved, onSaved, onCancel }: PrivateFormProps) {
  const t = useT();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const state = useSettingsForm({
    stored,
    toDraft: privateToDraft,
    label: (path) => privateLabel(path, t),
    validate: privateErrors,
    isItem: isPrivateRecord,
    save: async (wanted, version) => {
      const body = toPrivateUpdate(wanted, version);
      return (await updatePrivateRecord({ client: api, path: { id }, body, throwOnError: true })).data.private;
    },
    isKept: false,
    onSaved: () => {
      onSaved();
      toast(t('private-saved'));
    },
    onStored: () => undefined,
  });
  const { draft, errors, errorAt, theirs, busy, changed, change } = state;
  const label = (path: string) => privateLabel(path, t);
  const notify = useEffectEvent(onUnsaved);
  useEffect(() => notify(changed), [changed]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // in the component tree it is inside the form of the object
    event.stopPropagation();
    state.submit([], 'close');
  };
  const goTo = (field: string) =>
    namedFields(element.current)
      .find((namedField) => nameOfField(namedField) === field)
      ?.focus();
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <p className={form.note}>{`${t('private-text')} ${t('private-notKept')}`}</p>
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
          onChange={({ target: { value } }) => change({ [name]: value })}
        />
      ))}
      <fieldset className={form.helped}>
        <legend>{t('private-field-special_numbers')}</legend>
        <Rows<SpecialNumberDraft>
          rows={draft.special_numbers}
          onChange={(special_numbers) => change({ special_numbers })}
          nameOf={(_, index) => t('private-number', { number: index + 1 })}
          addition={(add) => (
            <Button kind="quiet" onClick={() => add((row) => ({ id: row, type: '', number: '' }))}>
              {t('private-addNumber')}
            </Button>
          )}
        >
          {(row, index, set) => (
            <div className={form.texts}>
              {(['type', 'number'] as const).map((name) => (
                <TextField
                  key={name}
                  label={name === 'type' ? t('private-book') : t('private-inBook')}
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
      <div role="status">{state.typedWhileSaving && <p className={form.note}>{t('form-typedMeanwhile')}</p>}</div>
      <div className={form.pairOfButtons}>
        <Button type="submit" busy={busy}>
          {t('form-save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          differences={privateDifferences(draft, privateToDraft(theirs), t)}
          untouched={state.untouched}
          onSettle={(theirKeys) => state.settle(theirs, theirKeys)}
          onClose={state.closeConflict}
        />
      )}
      {state.signInDialog}
    </form>
  );
}
