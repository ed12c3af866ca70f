import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { dayOf, longDate, monthYear } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { textsOf, useText } from '../ui/useText.ts';
import styles from './events.module.css';
import { daysOfEvent, timesOf } from './times.ts';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** Events as the rows of a calendar. */
export function EventRows({
  events,
  compact = false,
  heading = 'h3',
}: {
  events: readonly PublicEvent[];
  /** With only the beginning of each text. */
  compact?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const own = useWords(words);
  if (events.length === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <ul className={compact ? styles.compact : undefined}>
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function EventRow({ event, heading: Heading }: { event: PublicEvent; heading: 'h2' | 'h3' }) {
  const own = useWords(words);
  const lang = useLang();
  const { text, lang: foreign } = useText(event.content);
  const description = useText(textsOf(event.content, 'description'));
  const place = useText(event.locations);
  const times = timesOf(event);
  const [picture] = event.media;
  return (
    <article className={styles.event}>
      {event.date && (
        <time className={styles.day} dateTime={event.date}>
          {dayOf(event.date).day}
          <small>{monthYear(event.date, lang)}</small>
        </time>
      )}
      <div className={styles.words}>
        <Heading lang={foreign}>
          <Link to={inLang(`/events/${event.slug ?? event.id}`, lang)}>{text?.title}</Link>
        </Heading>
        {description.text && <p lang={description.lang}>{description.text}</p>}
      </div>
      <p className={styles.when}>
        {event.end_date && event.end_date !== event.date && <span>{daysOfEvent(event, lang)}</span>}
        {times && <span>{times}</span>}
        {place.text && <span lang={place.lang}>{place.text}</span>}
        {event.following_date && <span>{own('following', { day: longDate(event.following_date, lang) })}</span>}
        <a href={inLang(`/events/${event.id}.ics`, lang)}>{own('calendar')}</a>
      </p>
      {picture && (
        <div className={styles.picture}>
          <Picture media={picture} alt="" ratio="4 / 3" sizes="11rem" />
        </div>
      )}
    </article>
  );
}
