import type { RegisterReading, RegisterSample } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { Choice } from '../../../ui/Choice.tsx';
import { ENCODINGS } from '../options.ts';
import styles from '../registers.module.css';
import { useT } from '../words.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const MAX_HEADER_LINE = 100;

interface ReadingFormProps {
  sample: RegisterSample;
  busy: boolean;
  onRead: (reading: RegisterReading) => void;
}

/** How the file was read, and a button that reads it otherwise. */
export function ReadingForm({ sample, busy, onRead }: ReadingFormProps) {
  const t = useT();
  const [changed, change] = useState<
    Partial<Pick<RegisterSample, 'encoding' | 'separator' | 'sheet'> & { line: string }>
  >({});
  const { encoding, separator, sheet } = { ...sample, ...changed };
  const line = changed.line ?? String(sample.header_line ?? '');
  const number = Number(line);
  const isWorkbook = sample.sheets.length > 0;
  const isLine = Number.isInteger(number) && number >= 1 && number <= MAX_HEADER_LINE;
  return (
    <div className={styles.options}>
      {!isWorkbook && (
        <Choice
          label={t('registers-encoding')}
          name="reading-encoding"
          value={encoding ?? ''}
          none={t('registers-utf8')}
          options={ENCODINGS.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ ...changed, encoding: value || null })}
        />
      )}
      {sample.separator !== null && (
        <Choice
          label={t('registers-separator')}
          name="reading-separator"
          value={separator ?? ','}
          options={SEPARATORS.map((value) => ({ value, label: value === '\t' ? t('registers-tab') : value }))}
          onChange={(value) => change({ ...changed, separator: value || null })}
        />
      )}
      {isWorkbook && (
        <Choice
          label={t('registers-sheet')}
          name="reading-sheet"
          value={sheet ?? sample.sheets[0] ?? ''}
          options={sample.sheets.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ ...changed, sheet: value || null })}
        />
      )}
      {(sample.header_line !== null || isWorkbook) && (
        <TextField
          label={t('registers-headerLine')}
          name="reading-header"
          inputMode="numeric"
          maxLength={3}
          value={line}
          onChange={(event) => change({ ...changed, line: event.target.value })}
        />
      )}
      {Object.keys(changed).length > 0 && (
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => {
            change({});
            onRead({ encoding, separator, sheet, header_line: isLine ? number : null });
          }}
        >
          {t('registers-readAgain')}
        </Button>
      )}
    </div>
  );
}
