import type { PreviewRow, RegisterColumn, RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { ChipsField } from '../../../fields/choosing/ChipsField.tsx';
import form from '../../../ui/form.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { leftOut, rulesOf, withField, withoutField, type MappingJson } from './mapping-text.ts';
import { Steps } from './Steps.tsx';
import { found } from './useFieldNames.ts';

interface ColumnFieldsProps {
  column: RegisterColumn;
  targets: readonly RegisterTarget[];
  mapping: MappingJson;
  nameOf: (target: string) => string;
  rows: readonly PreviewRow[];
  onMapping: (mapping: MappingJson) => void;
}

/** A column of the file, the fields that it becomes, and the steps between. */
export function ColumnFields({ column, targets, mapping, nameOf, rows, onMapping }: ColumnFieldsProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { name, examples, sensitive } = column;
  const rules = rulesOf(mapping, name);
  const isLeftOut = mapping.leave_out.includes(name);
  const toOf = (at: number) => String(mapping.rules[at]?.to);
  const taken = rules.map(toOf);
  const choices = found(targets, nameOf, text)
    .filter((target) => !taken.includes(target.name))
    .map((target) => ({ key: target.name, words: nameOf(target.name) }));
  return (
    <li className={styles.column}>
      <div>
        <strong>{name}</strong>
        <p className={form.note}>{examples.join(' · ')}</p>
        {sensitive && <p className={form.note}>{t(`registers-sensitive-${sensitive}`)}</p>}
      </div>
      <div>
        {!isLeftOut && (
          <ChipsField
            label={t('registers-fieldOf', { column: name })}
            hint={rules.length === 0 ? t('registers-keptColumn') : undefined}
            name={`column-${name}`}
            chosen={rules.map((at) => ({ key: String(at), words: nameOf(toOf(at)) }))}
            text={text}
            onText={setText}
            choices={choices}
            searching={false}
            exact={choices.find(({ words }) => words.toLowerCase() === text.trim().toLowerCase())}
            onChoose={({ key }) => {
              setText('');
              onMapping(withField(mapping, name, key));
            }}
            onRemove={(key) => onMapping(withoutField(mapping, name, Number(key)))}
          />
        )}
        {rules.length === 0 && (
          <Switch
            label={t('registers-leaveOut', { column: name })}
            hint={t('registers-leaveOutHint')}
            checked={isLeftOut}
            onChange={(value) => onMapping(leftOut(mapping, name, value))}
          />
        )}
        {rules.map((at) => (
          <Steps
            key={at}
            at={at}
            title={nameOf(toOf(at))}
            takes={targets.find((target) => target.name === toOf(at))?.takes}
            mapping={mapping}
            rows={rows}
            onMapping={onMapping}
          />
        ))}
      </div>
    </li>
  );
}
