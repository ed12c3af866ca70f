import type { Branch, PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useHomeData, useRenderedDay } from '../data/home-data.ts';
import { daysOfEvent } from '../events/times.ts';
import { canBeSeen } from '../exhibitions/time-of.ts';
import { useT } from '../i18n/useT.ts';
import { OpenNow } from '../shell/OpenNow.tsx';
import { Fact } from '../ui/Fact.tsx';
import { hasWay } from '../ui/place/has-way.ts';
import { ticketPrices } from '../ui/prices.ts';
import { beginningOf, TodayHours } from '../ui/TodayHours.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useText } from '../ui/useText.ts';
import { nextEvent } from './next-event.ts';
import styles from './Today.module.css';

/** How many exhibitions are listed; the section below shows more. */
const NAMED = 2;

/** For visitors on their way: hours, exhibitions, the next event, prices, address (docs/product.md, "Home page"). */
export function Today({ branch }: { branch: Branch }) {
  const t = useT();
  const lang = useLang();
  const rendered = useRenderedDay();
  const now = useMinute() ?? beginningOf(rendered);
  const today = isoDay(now);
  const exhibitions = useHomeData<PublicExhibition[]>('exhibitions') ?? [];
  const seen = exhibitions.filter((exhibition) => canBeSeen(exhibition, today)).slice(0, NAMED);
  const next = nextEvent(useHomeData<PublicEvent[]>('events') ?? [], now);
  const tickets = ticketPrices(branch, lang);
  const address = useText(branch.addresses);
  const place = inLang(`/branches/${branch.slug ?? branch.id}`, lang);
  return (
    <section className={styles.today} id="today" data-today aria-labelledby="today-title">
      <div className={layout.wrap}>
        <div className={styles.head}>
          <h2 id="today-title">{t('today-title')}</h2>
          <Hours branch={branch} now={now} />
        </div>
        <dl>
          {seen.length > 0 && (
            <Fact name={t('today-onNow')}>
              {seen.map((exhibition) => (
                <TitleLink
                  key={exhibition.id}
                  content={exhibition.content}
                  path={`/exhibitions/${exhibition.slug ?? exhibition.id}`}
                />
              ))}
            </Fact>
          )}
          {next?.date && (
            <Fact name={t('today-next')}>
              <TitleLink content={next.content} path={`/events/${next.slug ?? next.id}`} />
              <time dateTime={next.date}>{daysOfEvent(next, lang)}</time>
            </Fact>
          )}
          {tickets && (
            <Fact name={t('brief-tickets')}>
              <span>{t('brief-prices', tickets)}</span>
            </Fact>
          )}
          <Fact name={t('footer-address')}>
            <span lang={address.lang}>{address.text ?? branch.address}</span>
            {hasWay(branch) && <Link to={`${place}#way`}>{t('today-directions')}</Link>}
          </Fact>
        </dl>
        <Link className={`${buttonClass()} ${styles.visit}`} to={inLang('/visit', lang)}>
          {t('hero-visit')}
        </Link>
      </div>
    </section>
  );
}

function TitleLink({ content, path }: { content: PublicExhibition['content'] | PublicEvent['content']; path: string }) {
  const page = useLang();
  const { text, lang } = useText<{ title: string }>(content);
  return (
    <Link to={inLang(path, page)} lang={lang}>
      {text?.title}
    </Link>
  );
}

/** The day and its hours, and whether the museum is open now, which only the browser shows. */
function Hours({ branch, now }: { branch: Branch; now: Date }) {
  return (
    <div className={styles.hours}>
      <OpenNow />
      <p>
        <TodayHours branch={branch} now={now} />
      </p>
    </div>
  );
}
