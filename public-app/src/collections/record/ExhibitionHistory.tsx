import type { ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { dateShown } from './object-date.ts';
import { Localized } from './parts.tsx';

type Entry = NonNullable<ObjectRecord['exhibition_history']>[number];

/** The exhibitions that showed an object, one per line; those of the museum link to their pages. */
export function ExhibitionHistory({ object: { record, record_exhibitions: own } }: { object: PublicCollection }) {
  return record.exhibition_history?.map((entry, at) => <Exhibition key={at} entry={entry} own={own} />);
}

function Exhibition({ entry, own = [] }: { entry: Entry; own: PublicCollection['record_exhibitions'] }) {
  const lang = useLang();
  const page = own.find(({ id }) => id === entry.exhibition);
  const ownTitle = LANGS.flatMap((each) => (page?.content[each] ? [[each, page.content[each].title] as const] : []));
  const title = entry.title ? (
    <Localized text={entry.title} />
  ) : (
    page && <Localized text={Object.fromEntries(ownTitle)} />
  );
  const parts = [
    title && page ? <Link to={inLang(`/exhibitions/${page.id}`, lang)}>{title}</Link> : title,
    entry.venue && <Localized text={entry.venue} />,
    entry.date && dateShown(entry.date, lang),
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
