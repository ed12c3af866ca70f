import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { FieldError, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useId, useState } from 'react';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import { Answers, onEnter } from '../AskDialog.tsx';
import { useQuestionT } from '../questions/words.ts';
import { useT } from '../words.ts';
import styles from '../questions/questions.module.css';
import type { TableSpec } from './commands.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table.ts';

interface TableQuestionProps {
  /** For the `lang` attribute. */
  tag: string;
  onSet: (table: TableSpec) => void;
  onClose: () => void;
}

const isWithin = (typed: string, max: number): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max;

/** Asks for a new table: its caption, its size, its headers. */
export function TableQuestion({ tag, onSet, onClose }: TableQuestionProps) {
  const t = useT();
  const q = useQuestionT();
  const formId = useId();
  const [caption, setCaption] = useState('');
  const [size, setSize] = useState({ rows: '3', columns: '3' });
  const [headers, setHeaders] = useState({ row: true, column: false });
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => document.getElementById(formId)?.querySelector('input')?.focus(), [formId]);
  const refused = (isRight: boolean, why: string) => (isRight ? undefined : why);
  const errors = {
    caption: refused(caption.trim() !== '', q('editor-table-noCaption')),
    rows: refused(isWithin(size.rows, MAX_ROWS), t('editor-table-maxRows')),
    columns: refused(isWithin(size.columns, MAX_COLUMNS), t('editor-table-maxColumns')),
    headers: refused(headers.row || headers.column, t('editor-table-headers')),
  };
  const wrong = Object.entries(errors).find(([, error]) => error !== undefined)?.[0];
  const confirm = () => {
    setAnswered(true);
    if (wrong !== undefined) document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else onSet({ caption: caption.trim(), rows: Number(size.rows), columns: Number(size.columns), headers });
  };
  const errorOf = (field: keyof typeof errors) => (isAnswered ? errors[field] : undefined);
  const number = (field: 'rows' | 'columns', label: string, max: number) => (
    <TextField
      name={field}
      form={NO_FORM}
      label={label}
      error={errorOf(field)}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      value={size[field]}
      onChange={(event) => setSize((before) => ({ ...before, [field]: event.target.value }))}
      onKeyDown={onEnter(confirm)}
    />
  );
  return (
    <>
      <div id={formId}>
        <TextField
          name="caption"
          form={NO_FORM}
          label={t('editor-table-caption')}
          hint={q('editor-table-captionHint')}
          error={errorOf('caption')}
          lang={tag}
          maxLength={CAPTION_LENGTH}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          onKeyDown={onEnter(confirm)}
        />
        <div className={styles.pair}>
          {number('rows', q('editor-table-rows'), MAX_ROWS)}
          {number('columns', q('editor-table-columns'), MAX_COLUMNS)}
        </div>
        <fieldset className={styles.headers}>
          <legend>{q('editor-table-headerCells')}</legend>
          {(['row', 'column'] as const).map((which) => (
            <label key={which}>
              <input
                type="checkbox"
                name="headers"
                form={NO_FORM}
                checked={headers[which]}
                aria-describedby={errorOf('headers') && `${formId}headers`}
                onChange={(event) => setHeaders((before) => ({ ...before, [which]: event.target.checked }))}
              />
              {t(which === 'row' ? 'editor-table-headerRow' : 'editor-table-headerColumn')}
            </label>
          ))}
          {errorOf('headers') && <FieldError id={`${formId}headers`}>{errorOf('headers')}</FieldError>}
        </fieldset>
      </div>
      <Answers onConfirm={confirm} onClose={onClose} />
    </>
  );
}
