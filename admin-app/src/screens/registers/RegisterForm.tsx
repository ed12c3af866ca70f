import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, useState } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useCategories } from '../../fields/terms/useCategories.ts';
import { useIncomingFiles } from '../../shell/useIncomingFiles.ts';
import uploads from '../../uploads/uploads.module.css';
import { MappingChoice } from './MappingChoice.tsx';
import { ENCODINGS, type Options } from './options.ts';
import styles from './registers.module.css';
import { useT } from './words.ts';

const MAX_MEGABYTES = 200;
const MEGABYTE = 1024 * 1024;
const REGISTER = /\.(?:xlsx|(?:csv|tsv|json|jsonl|ndjson)(?:\.gz)?)$/i;

interface RegisterFormProps {
  options: Options;
  /** Receives the selected fields. */
  onOptions: (change: Partial<Options>) => void;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  busy: boolean;
  /** Reads the beginning of the selected file, for the choice of fields. */
  onRead: () => void;
  /** Checks the selected file. */
  onCheck: () => void;
  /** Checks the last file again; absent if there is none. */
  onCheckAgain: (() => void) | undefined;
  hasEncoding: boolean;
}

/** The file of a register and how it is read: the same options as the command has (docs/registers.md). */
export function RegisterForm({
  options,
  onOptions,
  file,
  onFile,
  busy,
  onRead,
  onCheck,
  onCheckAgain,
  hasEncoding,
}: RegisterFormProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const { categories, error, retry } = useCategories(options.category, (key) => t(`category-${key}`));
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isFitting = REGISTER.test(chosen.name);
    const isTooLarge = chosen.size > MAX_MEGABYTES * MEGABYTE;
    setRefused(
      isFitting
        ? isTooLarge
          ? t('registers-tooLarge', { size: MAX_MEGABYTES })
          : undefined
        : t('registers-wrongName'),
    );
    onFile(isFitting && !isTooLarge ? chosen : undefined);
  };
  const over = useIncomingFiles(busy ? undefined : ([dropped]) => choose(dropped));
  return (
    <section className={form.panel} aria-label={t('registers-file')}>
      <div className={uploads.drop} data-over={over || undefined}>
        <Button kind="quiet" busy={busy} onClick={() => input.current?.click()}>
          {t('registers-choose')}
        </Button>
        {file && <strong className={styles.name}>{file.name}</strong>}
        <span>{t('registers-accepted', { size: MAX_MEGABYTES })}</span>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.tsv,.json,.jsonl,.ndjson,.gz"
          hidden
          data-testid="file-input"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div role="alert">{refused && <p>{refused}</p>}</div>
      <MappingChoice value={options.mapping} busy={busy} onChange={(mapping) => onOptions({ mapping })} />
      <div className={styles.options}>
        <Choice
          label={t('registers-lang')}
          name="lang"
          value={options.lang}
          none={t('registers-anyLang')}
          options={LANGS.map((value) => ({ value, label: languages[value].nativeName }))}
          onChange={(lang) => onOptions({ lang })}
        />
        <Choice
          label={t('registers-category')}
          name="category"
          value={options.category}
          none={t('registers-noCategory')}
          options={categories.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(category) => onOptions({ category })}
        />
        {hasEncoding && (
          <Choice
            label={t('registers-encoding')}
            name="encoding"
            value={options.encoding}
            none={t('registers-utf8')}
            options={ENCODINGS.map((value) => ({ value, label: value }))}
            onChange={(encoding) => onOptions({ encoding })}
          />
        )}
        <Switch
          label={t('registers-publish')}
          hint={t('registers-publishHint')}
          checked={options.publish}
          onChange={(publish) => onOptions({ publish })}
        />
      </div>
      {error && <LoadTrouble error={error} onRetry={retry} />}
      <div className={form.pairOfButtons}>
        {file && (
          <Button busy={busy} onClick={onRead}>
            {t('registers-readColumns')}
          </Button>
        )}
        {(file || !onCheckAgain) && (
          <Button kind={file ? 'quiet' : 'solid'} busy={busy} disabled={!file} onClick={onCheck}>
            {t('registers-check')}
          </Button>
        )}
        {!file && onCheckAgain && (
          <Button kind="quiet" busy={busy} onClick={onCheckAgain}>
            {t('registers-checkAgain')}
          </Button>
        )}
      </div>
    </section>
  );
}
