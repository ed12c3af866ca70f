import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import styles from '../../ui/form.module.css';
import { Rows } from '../../item-list/Rows.tsx';
import { Lockable } from '../../fields/locks.tsx';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { useT } from './form-words.ts';
import { newPrice, SERVICES, type PriceDraft } from './prices.form.ts';

interface PriceEditorProps {
  prices: readonly PriceDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (prices: readonly PriceDraft[]) => void;
}

/** Rows of service, price and unit. The usual services are offered with their names. */
export function PriceEditor({ prices, errorAt, onChange }: PriceEditorProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const offered = SERVICES.filter((service) => prices.every((row) => row.service !== service));
  const service = offered.find((candidate) => candidate === chosen);
  return (
    <section className={`${styles.panel} ${styles.block}`} aria-labelledby="prices">
      <h2 id="prices">{t('branches-field-prices')}</h2>
      <p className={styles.note}>{t('prices-hint')}</p>
      <Rows
        rows={prices}
        onChange={onChange}
        ordered
        nameOf={(_, index) => t('prices-row', { number: index + 1 })}
        addition={(add) => (
          <>
            <Field label={t('prices-service')}>
              {(described) => (
                <select {...described} value={service ?? ''} onChange={(event) => setChosen(event.target.value)}>
                  <option value="">{t('service-other')}</option>
                  {offered.map((key) => (
                    <option key={key} value={key}>
                      {t(`service-${key}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Button kind="quiet" onClick={() => add((id) => newPrice(id, service))}>
              {t('prices-add')}
            </Button>
          </>
        )}
      >
        {(row, index, change) => (
          <>
            <TextsRow
              label={t('prices-name')}
              path={`prices[${index}].name`}
              value={row.name}
              stateOf={`prices.${row.id}`}
              errorAt={errorAt}
              onChange={(name) => change({ name })}
            />
            <Lockable>
              <div className={styles.together}>
                <TextField
                  label={t('prices-price')}
                  name={`prices[${index}].price`}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  value={row.price}
                  error={errorAt(`prices[${index}].price`)}
                  onChange={(event) => change({ price: event.target.value })}
                />
                <Field label={t('prices-unit')} error={errorAt(`prices[${index}].unit`)}>
                  {(described) => (
                    <select
                      {...described}
                      name={`prices[${index}].unit`}
                      value={row.unit}
                      onChange={(event) => change({ unit: event.target.value === 'hour' ? 'hour' : 'person' })}
                    >
                      <option value="person">{t('unit-person')}</option>
                      <option value="hour">{t('unit-hour')}</option>
                    </select>
                  )}
                </Field>
              </div>
            </Lockable>
          </>
        )}
      </Rows>
    </section>
  );
}
