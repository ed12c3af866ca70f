import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './Brief.module.css';
import { weekLines } from '../ui/week-lines.ts';
import { ticketPrices } from '../ui/prices.ts';

/** Hours, tickets and a tour in one line. */
export function Brief({ branch }: { branch: Branch }) {
  const t = useT();
  const lang = useLang();
  const tickets = ticketPrices(branch, lang);
  const tour = branch.prices.find((price) => price.unit === 'hour');
  return (
    <section className={styles.brief} aria-label={t('brief.label')}>
      <div className={layout.wrap}>
        <dl>
          <div>
            <dt>{t('brief.hours')}</dt>
            <dd>
              {weekLines(branch.hours, lang).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
          {tickets && (
            <div>
              <dt>{t('brief.tickets')}</dt>
              <dd>{t('brief.prices', tickets)}</dd>
            </div>
          )}
          {tour && (
            <div>
              <dt>{t('brief.tour')}</dt>
              <dd>{t('brief.perHour', { price: money(tour.price, lang) })}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
