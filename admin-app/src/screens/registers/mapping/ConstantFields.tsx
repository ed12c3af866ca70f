import type { RegisterTarget } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { BranchField } from '../../../fields/BranchField.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import styles from '../registers.module.css';
import { useT } from '../words.ts';
import { constantsIn, withConstant, withoutRule, withStep, type MappingJson } from './mapping-text.ts';

interface ConstantFieldsProps {
  targets: readonly RegisterTarget[];
  mapping: MappingJson;
  nameOf: (target: string, value?: string) => string;
  onMapping: (mapping: MappingJson) => void;
}

const MAX_LENGTH = 300;

const isBranch = (target: string): boolean => target.endsWith('.branch');

/** Fields with the same value for all objects. */
export function ConstantFields({ targets, mapping, nameOf, onMapping }: ConstantFieldsProps) {
  const t = useT();
  const id = useId();
  const constants = constantsIn(mapping);
  const free = targets.filter(({ name }) => name !== 'number' && !constants.some((at) => toOf(at) === name));
  function toOf(at: number): string {
    return String(mapping.rules[at]?.to);
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {t('registers-constants')}
      </h3>
      <p className={form.note}>{t('registers-constantsHint')}</p>
      {constants.map((at) => {
        const to = toOf(at);
        const values = targets.find(({ name }) => name === to)?.values;
        const constant = String(mapping.rules[at]?.constant);
        const set = (value: string) => onMapping(withStep(mapping, at, 'constant', value));
        return (
          <div key={at} className={styles.constant}>
            {isBranch(to) ? (
              <BranchField
                label={nameOf(to)}
                name={`constant-${at}`}
                none={t('registers-keptChoose')}
                value={constant}
                onChange={set}
              />
            ) : values ? (
              <Choice
                label={nameOf(to)}
                name={`constant-${at}`}
                value={constant}
                none={t('registers-keptChoose')}
                options={values.map((value) => ({ value, label: nameOf(to, value) }))}
                onChange={set}
              />
            ) : (
              <TextField
                label={nameOf(to)}
                name={`constant-${at}`}
                maxLength={MAX_LENGTH}
                value={constant}
                onChange={({ target }) => set(target.value)}
              />
            )}
            <Button
              kind="quiet"
              aria-label={t('registers-constantRemoveOf', { field: nameOf(to) })}
              onClick={() => onMapping(withoutRule(mapping, at))}
            >
              {t('registers-constantRemove')}
            </Button>
          </div>
        );
      })}
      <Choice
        label={t('registers-constantAdd')}
        name="constant-field"
        value=""
        none={t('registers-keptChoose')}
        options={free.map(({ name }) => ({ value: name, label: nameOf(name) }))}
        onChange={(to) => to !== '' && onMapping(withConstant(mapping, to))}
      />
    </section>
  );
}
