import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { sentenceOf } from '@muzey/shared-ui/recurrence/sentence.ts';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { AroundItem } from '../ui/around/AroundItem.tsx';
import { VisitBox } from '../ui/around/VisitBox.tsx';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import { describeEvent } from './describe-event.server.ts';
import { EventDays } from './EventDays.tsx';
import type { EventPageData } from './events.data.ts';
import { daysOfEvent, timesOf } from './times.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';
import { useWords } from '../i18n/useWords.ts';

export function EventPage() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const lang = useLang();
  const event = useLoaderData<EventPageData>();
  const { text } = useText(event.content);
  const body = useBody(event, 'description');
  const place = useText(event.locations);
  const { id, date, registration_link: register } = event;
  const times = timesOf(event);
  const calendar = inLang(`/events/${id}.ics`, lang);
  return (
    <>
      <Seo
        title={text?.title}
        description={body.text}
        content={event.content}
        item={`events/${event.id}`}
        picture={event.media[0]}
        hidden={event.archived}
        parents={[{ path: '/events', label: section('title') }]}
        about={(page) => describeEvent(page, event)}
      />
      <link rel="alternate" type="text/calendar" title={text?.title} href={calendar} />
      <ItemPage
        item={event}
        back={{ path: '/events', label: own('back') }}
        meta={
          <>
            {date && <time dateTime={date}>{daysOfEvent(event, lang)}</time>}
            {event.repeats && <span>{`${own('repeats')}: ${sentenceOf(event.repeats, lang)}`}</span>}
            {times && <span>{times}</span>}
            {place.text && <span lang={place.lang}>{place.text}</span>}
            <a href={calendar}>{own('calendar')}</a>
            {register && (
              <a href={register} rel="noopener nofollow">
                {own('register')}
              </a>
            )}
          </>
        }
        aside={<VisitBox item={event} last={event.end_date ?? date} />}
        body={body}
        below={
          <>
            {event.repeats && <EventDays event={event} />}
            <AroundItem around={event} />
          </>
        }
      />
    </>
  );
}
