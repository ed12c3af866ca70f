import type { Branch, PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { weeklyOn } from '@muzey/shared-ui/visit/opening.ts';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import { OpenNow } from '../../shell/OpenNow.tsx';
import { useShell } from '../../shell/shell.data.ts';
import { Fact } from '../Fact.tsx';
import { branchOf } from '../place/branch-of.ts';
import { hasWay, pointOf } from '../place/has-way.ts';
import { routeLink } from '../place/place-links.ts';
import { words as placeWords } from '../place/words.ts';
import { PriceLine } from '../PriceLine.tsx';
import { ticketPrices } from '../prices.ts';
import { beginningOf, TodayHours } from '../TodayHours.tsx';
import { useText } from '../useText.ts';
import { useToday } from '../useToday.ts';
import { weekLines } from '../week-lines.ts';
import styles from './around.module.css';
import { words } from './words.ts';

/** Of a branch without the usual tickets. */
const MAX_PRICES = 3;

/**
 * Tells where an exhibition or event is: its branch, whether that is open, hours, prices, the way. Nothing if it is
 * not in a branch, or is over.
 */
export function VisitBox({ item, last, heading = 'h2' }: VisitBoxProps) {
  const shell = useShell();
  const branch = branchOf(item, shell?.branches ?? []);
  const day = useToday(shell?.day ?? '');
  if (!branch || (last !== null && last < day)) return null;
  return <Box branch={branch} day={day} heading={heading} />;
}

interface VisitBoxProps {
  item: Pick<PublicEvent | PublicExhibition, 'branch' | 'locations'>;
  /** Its last day, `YYYY-MM-DD`. */
  last: string | null;
  /** In a dialog it is below the title of the dialog. */
  heading?: 'h2' | 'h3';
}

/** @param day `YYYY-MM-DD` in the museum's time zone; empty if the page does not know it yet */
function Box({ branch, day, heading: Heading }: { branch: Branch; day: string; heading: 'h2' | 'h3' }) {
  const t = useT();
  const word = useWords(words);
  const way = useWords(placeWords);
  const lang = useLang();
  const title = useText(branch.content);
  const address = useText(branch.addresses);
  const slug = branch.slug ?? branch.id;
  const path = inLang(`/branches/${slug}`, lang);
  const point = pointOf(branch);
  const hours = weekLines(weeklyOn(branch.hours, day), lang);
  return (
    <section className={styles.visit} aria-labelledby="visit-box">
      <Heading id="visit-box">{t('visit-title')}</Heading>
      <p className={styles.branch}>
        <Link to={path} lang={title.lang}>
          {title.text?.title}
        </Link>
      </p>
      <p>
        <OpenNow branch={branch} />
      </p>
      <dl>
        {day && (
          <Fact name={word('today')}>
            <TodayHours branch={branch} now={beginningOf(day)} />
          </Fact>
        )}
        {hours.length > 0 && (
          <Fact name={t('visit-hours')}>
            {hours.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Fact>
        )}
        <Prices branch={branch} />
        <Fact name={t('footer-address')}>
          <span lang={address.lang}>{address.text ?? branch.address}</span>
        </Fact>
      </dl>
      <ul className={styles.links}>
        {hasWay(branch) && (
          <li>
            <Link className={layout.more} to={`${path}#way`}>
              <Icon name="place" />
              <span>{way('way')}</span>
            </Link>
          </li>
        )}
        {point && (
          <li>
            <a className={layout.more} href={routeLink(point)} rel="noopener">
              <span>{way('route')}</span>
            </a>
          </li>
        )}
        <li>
          <Link className={layout.more} to={inLang(`/visit#${slug}`, lang)}>
            <span>{word('all')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Prices({ branch }: { branch: Branch }) {
  const t = useT();
  const lang = useLang();
  const tickets = ticketPrices(branch, lang);
  return (
    <Fact name={t('brief-tickets')}>
      {tickets && <span>{t('brief-prices', tickets)}</span>}
      {!tickets && branch.prices.length === 0 && t('visit-noPrices')}
      {!tickets && branch.prices.slice(0, MAX_PRICES).map((price, at) => <PriceLine key={at} price={price} />)}
    </Fact>
  );
}
