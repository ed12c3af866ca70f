import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from '../i18n/useT.ts';
import { Beside } from './Beside.tsx';
import { Invisible } from './Invisible.tsx';

interface LocalizedTextFieldProps {
  /** The field's path in the API: `content.en.title`. */
  path: string;
  label: string;
  hint?: string;
  lang: Lang;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Rows of a textarea; without them it is a single line. */
  rows?: number;
  /** The maximum length in characters, as a reader counts them. */
  limit?: number;
  /** The text of another language, shown next to it. */
  source?: { lang: Lang; text: string };
  /** The proposed text in the other alphabet, shown in place of the other language. */
  proposal?: string;
  onDiscard: () => void;
}

/** One text in one language, with its count and its error; next to it a proposal or the text of another language. */
export function LocalizedTextField({ proposal, onDiscard, source, ...props }: LocalizedTextFieldProps) {
  const { label, lang, onChange } = props;
  return (
    <Beside
      label={label}
      lang={lang}
      source={
        source && {
          lang: source.lang,
          text: source.text !== '' && <div lang={languages[source.lang].tag}>{source.text}</div>,
          onCopy: source.text === '' ? undefined : () => onChange(source.text),
        }
      }
      proposal={proposal === undefined ? undefined : { text: proposal, onUse: () => onChange(proposal), onDiscard }}
      control="input, textarea"
    >
      <TextInput {...props} />
    </Beside>
  );
}

type TextInputProps = Omit<LocalizedTextFieldProps, 'proposal' | 'onDiscard' | 'source'>;

function TextInput({ path, label, hint, lang, value, onChange, error, rows, limit }: TextInputProps) {
  const t = useT();
  const count = limit === undefined ? 0 : countGraphemes(value);
  const full = limit !== undefined && count >= limit;
  // the sentence appears at the limit, before anything is wrong (docs/product.md)
  const problem = error ?? (full ? t('form-tooMany', { max: limit }) : undefined);
  const field = {
    label,
    hint,
    name: path,
    lang: languages[lang].tag,
    value,
    error: problem,
    aside: limit === undefined ? undefined : t('form-limit', { count, max: limit }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div>
      {rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />}
      <Invisible label={label} text={value} onChange={onChange} />
    </div>
  );
}
