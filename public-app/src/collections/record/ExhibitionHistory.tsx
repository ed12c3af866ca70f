import type { ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { daysOf } from '../../ui/days-of.ts';
import { textsOf } from '../../ui/useText.ts';
import { dateShown } from './object-date.ts';
import { Localized } from './parts.tsx';

type Entry = NonNullable<ObjectRecord['exhibition_history']>[number];

/** The exhibitions of an object's history, then those of the museum that have the object but are not named by its record. */
export function exhibitionsOf({ record, record_exhibitions: own = [] }: PublicCollection): Entry[] {
  const history = record.exhibition_history ?? [];
  const named = [record.on_show, ...history].map((entry) => entry?.exhibition);
  return [...history, ...own.filter(({ id }) => !named.includes(id)).map(({ id }) => ({ exhibition: id }))];
}

/** The exhibitions that showed an object, one per line; those of the museum link to their pages. */
export function ExhibitionHistory({ object }: { object: PublicCollection }) {
  return exhibitionsOf(object).map((entry, at) => (
    <Exhibition key={at} entry={entry} own={object.record_exhibitions} />
  ));
}

function Exhibition({ entry, own = [] }: { entry: Entry; own: PublicCollection['record_exhibitions'] }) {
  const lang = useLang();
  const page = own.find(({ id }) => id === entry.exhibition);
  const title = entry.title ? (
    <Localized text={entry.title} />
  ) : (
    page && <Localized text={textsOf(page.content, 'title')} />
  );
  const parts = [
    title && page ? <Link to={inLang(`/exhibitions/${page.slug ?? page.id}`, lang)}>{title}</Link> : title,
    entry.venue && <Localized text={entry.venue} />,
    entry.date ? dateShown(entry.date, lang) : page?.start_date && daysOf(page.start_date, page.end_date, lang),
  ].filter(Boolean);
  // nothing is known of it in a preview
  if (parts.length === 0) return null;
  return (
    <p>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && ', '}
          {part}
        </span>
      ))}
    </p>
  );
}
