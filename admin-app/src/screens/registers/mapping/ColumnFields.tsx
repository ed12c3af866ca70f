import type { PreviewRow, RegisterColumn, RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { ChipsField } from '../../../fields/choosing/ChipsField.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
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
  /** The language of the register's texts. */
  textLang: Lang;
  nameOf: (target: string, value?: string) => string;
  rows: readonly PreviewRow[];
  onMapping: (mapping: MappingJson) => void;
}

/** A column of the file, the fields that it becomes, and the steps between. A line says it; only what is open is shown. */
export function ColumnFields(props: ColumnFieldsProps) {
  const { column, mapping, nameOf } = props;
  const t = useT();
  const { name, examples } = column;
  const rules = rulesOf(mapping, name);
  const isLeftOut = mapping.leave_out.includes(name);
  // a choice does not close it
  const [isOpen, setOpen] = useState(rules.length === 0 && !isLeftOut);
  const fields = rules.map((at) => nameOf(String(mapping.rules[at]?.to))).join(', ');
  const becomes = isLeftOut ? t('registers-isLeftOut') : fields || t('registers-isKept');
  return (
    <li className={styles.column}>
      <Disclosure
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        title={
          <span>
            <strong>{name}</strong> → {becomes}
          </span>
        }
      >
        {isOpen && (
          <>
            <p className={form.note}>{examples.join(' · ')}</p>
            {column.sensitive && <p className={form.note}>{t(`registers-sensitive-${column.sensitive}`)}</p>}
            <Fields {...props} rules={rules} isLeftOut={isLeftOut} />
          </>
        )}
      </Disclosure>
    </li>
  );
}

function Fields({
  column,
  targets,
  mapping,
  textLang,
  nameOf,
  rows,
  onMapping,
  rules,
  isLeftOut,
}: ColumnFieldsProps & { rules: readonly number[]; isLeftOut: boolean }) {
  const t = useT();
  const [text, setText] = useState('');
  const { name } = column;
  const toOf = (at: number) => String(mapping.rules[at]?.to);
  const taken = rules.map(toOf);
  const choices = found(targets, nameOf, text)
    .filter((target) => !taken.includes(target.name))
    .map((target) => ({ key: target.name, words: nameOf(target.name), target }));
  return (
    <>
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
          onChoose={({ target }) => {
            setText('');
            onMapping(withField(mapping, column, target));
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
          target={targets.find((target) => target.name === toOf(at))}
          mapping={mapping}
          textLang={textLang}
          nameOf={nameOf}
          rows={rows}
          onMapping={onMapping}
        />
      ))}
    </>
  );
}
