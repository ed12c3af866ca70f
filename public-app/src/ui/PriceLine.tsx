import type { Price } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';
import { useT } from '../i18n/useT.ts';
import { useText } from './useText.ts';

/** `Guided tour: 10 000 soʻm (per hour)` */
export function PriceLine({ price: { name, price, unit } }: { price: Price }) {
  const t = useT();
  const lang = useLang();
  const { text, lang: foreign } = useText(name);
  return (
    <span>
      <span lang={foreign}>{text}</span>: {money(price, lang)}
      {unit === 'hour' && ` (${t('visit-anHour')})`}
    </span>
  );
}
