import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { RegisterImport, RegisterReading, RegisterSample } from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import form from '../../../ui/form.module.css';
import type { Options } from '../options.ts';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { previewQuery, sampleQuery } from './calls.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { ConstantFields } from './ConstantFields.tsx';
import { KeptMappings } from './KeptMappings.tsx';
import { LiveRows } from './LiveRows.tsx';
import { parsedMapping, textOf } from './mapping-text.ts';
import { ObjectPage } from './ObjectPage.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import { useFieldNames } from './useFieldNames.ts';

interface MappingPanelProps {
  register: RegisterImport;
  options: Options;
  /** Receives the text of the mapping. */
  onMapping: (text: string) => void;
  onRead: (reading: RegisterReading) => void;
  busy: boolean;
  onCheck: (mapping: string) => void;
}

/** Which column of a register is which field, with its first rows as they will be. */
export function MappingPanel({ register, ...props }: MappingPanelProps) {
  const { data: sample } = useQuery(sampleQuery(register));
  return sample ? <Mapping {...props} register={register} sample={sample} /> : null;
}

function Mapping({
  register,
  sample,
  options,
  onMapping,
  onRead,
  busy,
  onCheck,
}: MappingPanelProps & { sample: RegisterSample }) {
  const t = useT();
  const id = useId();
  const nameOf = useFieldNames();
  const mapping = (options.mapping && parsedMapping(options.mapping.text)) ?? parsedMapping(sample.mapping);
  const hasTitle = mapping?.rules.some(({ to }) => to === 'title') ?? false;
  const textLang = options.lang || (LANGS.find((lang) => lang === mapping?.lang) ?? DEFAULT_LANG);
  const body = {
    mapping: mapping ? textOf(mapping) : '',
    lang: options.lang || null,
    category: options.category || null,
  };
  const preview = useQuery(previewQuery(register.id, useDeferredValue(hasTitle ? body : undefined)));
  if (!mapping) return null;
  const fault = preview.error instanceof ApiError ? preview.error.fields[0]?.message : undefined;
  const panel = (
    <>
      <p className={form.note}>{t('registers-columnsHint')}</p>
      <ReadingForm key={register.id} sample={sample} busy={busy} onRead={onRead} />
      <KeptMappings register={register} sample={sample} text={textOf(mapping)} onMapping={onMapping} />
      <ul className={styles.columns}>
        {sample.columns.map((column) => (
          <ColumnFields
            key={column.name}
            column={column}
            targets={sample.targets}
            mapping={mapping}
            textLang={textLang}
            nameOf={nameOf}
            rows={preview.data?.rows ?? []}
            onMapping={(next) => onMapping(textOf(next))}
          />
        ))}
      </ul>
      <ConstantFields
        targets={sample.targets}
        mapping={mapping}
        nameOf={nameOf}
        onMapping={(next) => onMapping(textOf(next))}
      />
      <div role="status">
        {!hasTitle && <p className={styles.error}>{t('registers-needsTitle')}</p>}
        {hasTitle && fault !== undefined && (
          <p className={styles.error}>
            {t('registers-mappingWrong')} <span lang="en">{fault}</span>
          </p>
        )}
      </div>
      {hasTitle && preview.data && (
        <>
          <LiveRows preview={preview.data} mapping={mapping} nameOf={nameOf} />
          <ObjectPage preview={preview.data} mapping={mapping} nameOf={nameOf} />
        </>
      )}
      <div className={form.pairOfButtons}>
        <Button busy={busy} disabled={!hasTitle} onClick={() => onCheck(textOf(mapping))}>
          {t('registers-checkColumns')}
        </Button>
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(textOf(mapping))}`}
          download={`${typeof mapping.name === 'string' ? mapping.name : 'mapping'}.json`}
        >
          {t('registers-mappingDownload')}
        </a>
      </div>
    </>
  );
  return (
    <section className={form.panel} aria-labelledby={id}>
      <h2 id={id}>{t('registers-columns')}</h2>
      {register.state === 'checked' ? <Disclosure title={t('registers-columnsChange')}>{panel}</Disclosure> : panel}
    </section>
  );
}
