import { languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useContext } from 'react';
import { Invisible } from '../../../fields/Invisible.tsx';
import { TextMarksContext } from '../../../fields/text-marks.ts';
import type { TextDraft } from '../../../content/localized.ts';
import { useRecordT } from './words.ts';

interface TextsProps {
  label: string;
  hint?: string;
  /** The field's path; the language is appended. */
  path: string;
  tab: Lang;
  value: TextDraft;
  errorAt: (path: string) => string | undefined;
  /** Rows of a textarea; without them it is a single line. */
  rows?: number;
  onChange: (value: TextDraft) => void;
}

/** A text in the language of the open tab; the other languages that have one are listed. */
export function Texts({ label, hint, path, tab, value, errorAt, rows, onChange }: TextsProps) {
  const t = useRecordT();
  const markOf = useContext(TextMarksContext);
  const others = LANGS.filter((lang) => lang !== tab && value[lang].trim() !== '');
  const written =
    others.length > 0 ? t('record-writtenIn', { langs: others.map((lang) => t(`langName-${lang}`)).join(', ') }) : '';
  const fullLabel = t('record-in', { field: label, lang: languages[tab].nativeName });
  const write = (text: string) => onChange({ ...value, [tab]: text });
  const field = {
    label: fullLabel,
    hint: [hint, written].filter(Boolean).join(' ') || undefined,
    name: `${path}.${tab}`,
    lang: languages[tab].tag,
    value: value[tab],
    error: errorAt(`${path}.${tab}`) ?? errorAt(path),
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  return (
    <div>
      {rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />}
      <Invisible label={fullLabel} text={value[tab]} onChange={write} />
      {markOf?.(path, tab, value[tab])}
    </div>
  );
}
