import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextArea } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import styles from './dialogs.module.css';
import { useDialogT } from './words.ts';

/** Words in one place of a text: null for those of the library, empty for none. */
export type PlaceWords = string | null;

interface WordsFieldProps {
  label: string;
  value: PlaceWords;
  onChange: (value: PlaceWords) => void;
  /** The library's words; undefined while they are not loaded. */
  fromLibrary: string | undefined;
  /** The label of the choice to have none. */
  none?: string;
  isNone?: boolean;
  onNone?: () => void;
  lang: Lang;
}

/** Words for a file: those of the library, special ones for this text, or none. */
export function WordsField({
  label,
  value,
  onChange,
  fromLibrary,
  none,
  isNone = false,
  onNone,
  lang,
}: WordsFieldProps) {
  const t = useDialogT();
  const name = useId();
  const choice = (checked: boolean, words: string, choose: () => void) => (
    <label className={styles.radio}>
      <input type="radio" name={name} form={NO_FORM} checked={checked} onChange={choose} />
      <span>{words}</span>
    </label>
  );
  const isOwn = value !== null && !isNone;
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {choice(
        value === null && !isNone,
        fromLibrary === '' ? t('inText-libraryHasNone') : t('inText-fromLibrary', { text: fromLibrary ?? '…' }),
        () => onChange(null),
      )}
      {choice(isOwn, t('inText-here'), () => onChange(fromLibrary ?? ''))}
      {isOwn && (
        <TextArea
          label={t('inText-hereIn', { field: label, lang: t(`langName-${lang}`) })}
          rows={2}
          form={NO_FORM}
          lang={languages[lang].tag}
          maxLength={CAPTION_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
        />
      )}
      {none && onNone && choice(isNone, none, onNone)}
    </fieldset>
  );
}
