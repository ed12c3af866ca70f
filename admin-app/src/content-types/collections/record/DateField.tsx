import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useState } from 'react';
import { partName } from './labels.ts';
import styles from './record.module.css';
import { useRecordT } from './words.ts';

const MAX_DATE_LENGTH = 200;
/** The pause in typing after which the interpretation is announced. */
const SAY_DELAY_MS = 700;

interface DateFieldProps {
  path: string;
  value: string;
  errorAt: (path: string) => string | undefined;
  onChange: (text: string) => void;
}

/** A date as people write it, with its interpretation below. */
export function DateField({ path, value, errorAt, onChange }: DateFieldProps) {
  const t = useRecordT();
  const lang = useLang();
  const [said, say] = useState('');
  const text = value.trim();
  const edtf = text === '' ? null : (readDate(text)?.edtf ?? null);
  const words = edtf === null ? null : dateInWords(edtf, lang);
  const told = text === '' ? '' : words === null ? t('record-notUnderstood') : t('record-understood', { date: words });
  const isTyped = said !== '' || text !== '';
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => say(told), SAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [told, isTyped]);
  return (
    <div>
      <TextField
        label={partName('date', t)}
        hint={
          told === '' ? t('record-part-dateHint') : <span className={words === null ? '' : styles.read}>{told}</span>
        }
        name={path}
        autoComplete="off"
        maxLength={MAX_DATE_LENGTH}
        value={value}
        error={errorAt(path) ?? errorAt(`${path}.text`)}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        <Hidden>{said}</Hidden>
      </div>
    </div>
  );
}
