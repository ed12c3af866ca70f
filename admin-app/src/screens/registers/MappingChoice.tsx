import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, useState } from 'react';
import form from '../../ui/form.module.css';
import type { MappingFile } from './options.ts';
import styles from './registers.module.css';
import { useT } from './words.ts';

/** A request has no room for more. */
const MAX_MEGABYTES = 2;
const MEGABYTE = 1_000_000;

interface MappingChoiceProps {
  value: MappingFile | undefined;
  busy: boolean;
  onChange: (mapping: MappingFile | undefined) => void;
}

/** The mapping of a register: a JSON file, read here and sent with the other options. */
export function MappingChoice({ value, busy, onChange }: MappingChoiceProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > MAX_MEGABYTES * MEGABYTE ? undefined : await file.text();
    const fits = text !== undefined && isJson(text);
    if (text === undefined) setRefused(t('registers-mappingTooLarge', { size: MAX_MEGABYTES }));
    else setRefused(fits ? undefined : t('registers-mappingNoJson'));
    onChange(fits ? { name: file.name, text } : undefined);
  };
  return (
    <>
      <div className={styles.file}>
        <Button kind="quiet" busy={busy} onClick={() => input.current?.click()}>
          {t('registers-mappingChoose')}
        </Button>
        {value && <strong>{value.name}</strong>}
        {value && (
          <Button kind="quiet" busy={busy} onClick={() => onChange(undefined)}>
            {t('registers-mappingRemove')}
          </Button>
        )}
        <span className={form.note}>{t('registers-mappingHint')}</span>
        <input
          ref={input}
          type="file"
          accept=".json"
          hidden
          data-testid="mapping-input"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div role="alert">{refused && <p>{refused}</p>}</div>
    </>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
