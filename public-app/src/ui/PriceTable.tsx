import type { Price } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';
import { useT } from '../i18n/useT.ts';
import { useText } from './useText.ts';
import styles from './tables.module.css';

/** Prices in som, per person or per hour. */
export function PriceTable({ prices, labelledBy }: { prices: readonly Price[]; labelledBy: string }) {
  const t = useT();
  if (prices.length === 0) return <p>{t('visit-noPrices')}</p>;
  return (
    <table className={`${styles.table} ${styles.prices}`} aria-labelledby={labelledBy}>
      <tbody>
        {prices.map((price, index) => (
          <Row key={index} price={price} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ price }: { price: Price }) {
  const t = useT();
  const lang = useLang();
  const name = useText(price.name);
  return (
    <tr>
      <th scope="row" lang={name.lang}>
        {name.text}
      </th>
      <td>
        {money(price.price, lang)}
        {price.unit === 'hour' && <small>{t('visit-anHour')}</small>}
      </td>
    </tr>
  );
}
