import type { ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { useText } from '../../ui/useText.ts';
import { dateShown } from './object-date.ts';
import { dateInWords } from '@muzey/shared-ui/object-dates/date-in-words.ts';
import { dimensionsByPart } from '@muzey/shared-ui/object-measures/dimensions-in-words.ts';
import { Inscriptions, Localized, Made, otherNumbers, Rights } from './parts.tsx';
import { ExhibitionHistory, exhibitionsOf } from './ExhibitionHistory.tsx';
import { ACQUISITIONS, FUNDS, STATUSES, TITLES } from './record-names.ts';
import styles from './record.module.css';
import { TermName, TermNames } from './TermNames.tsx';
import { termsOf } from './terms-of.ts';
import { words } from './words.ts';

/** The record of an object as a list of its fields; nothing if it has none (docs/product.md, "Collections"). */
export function RecordList({ object }: { object: PublicCollection }) {
  const word = useWords(words);
  const rows = useRecordRows(object).filter(([, value]) => value !== undefined);
  if (rows.length === 0) return null;
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="record">
      <h2 id="record">{word('title')}</h2>
      <dl className={styles.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={layout.grid}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Labels and values in display order, in every language the same rows; undefined if the record has none. */
export function useRecordRows(object: PublicCollection): [string, ReactNode][] {
  const word = useWords(words);
  const lang = useLang();
  const record = object.record ?? {};
  const terms = termsOf(object, lang);
  const names = (ids: readonly string[] | undefined) => {
    const shownTerms = terms(ids);
    return shownTerms.length > 0 ? <TermNames terms={shownTerms} /> : undefined;
  };
  const fund = FUNDS[record.fund ?? ''];
  const status = STATUSES[record.status ?? ''];
  return [
    [word('status'), status && <strong>{word(status)}</strong>],
    [word('object_number'), record.object_number],
    [word('full_title'), localized(record.title)],
    ...otherTitles(record, word),
    [word('object_name'), names(record.object_name)],
    [word('object_production'), record.object_production && <Made record={record} terms={terms} />],
    [word('culture'), names(record.culture)],
    [word('period'), record.period && <Periods record={record} terms={terms} />],
    [word('material'), names(record.material)],
    [word('technique'), names(record.technique)],
    // values that do not say all are not shown without the words that do
    [word('dimensions'), localized(record.dimensions_text) ?? (record.dimensions && <Dimensions record={record} />)],
    [word('number_of_objects'), record.number_of_objects && number(record.number_of_objects)],
    [word('subject'), names(record.subject)],
    [word('inscriptions'), record.inscriptions && <Inscriptions inscriptions={record.inscriptions} />],
    [word('field_collection'), record.field_collection && <FindSpot record={record} terms={terms} />],
    [word('object_history_note'), localized(record.object_history_note)],
    [word('acquisition'), record.acquisition && <Acquisition record={record} />],
    [word('credit_line'), localized(record.credit_line)],
    [word('rights'), record.rights && <Rights rights={record.rights} />],
    ...otherNumbers(record, word),
    [word('fund'), fund && word(fund)],
    [word('part_of'), partOf(object, lang)],
    [word('exhibition_history'), exhibitionsOf(object).length > 0 ? <ExhibitionHistory object={object} /> : undefined],
    [word('bibliography'), record.bibliography && <Lines lines={record.bibliography} />],
  ];
}

/** A row for each kind of title, with its titles in their own languages. */
const otherTitles = ({ titles = [] }: ObjectRecord, word: ReturnType<typeof useWords<typeof words.en>>) =>
  [...Map.groupBy(titles, ({ type }) => TITLES[type])].map(([name, rows]): [string, ReactNode] => [
    name ? word(name) : '',
    name &&
      rows.map(({ content, lang }, at) => (
        <p key={at} lang={lang} dir="auto" className={styles.text}>
          {content}
        </p>
      )),
  ]);

const localized = (text: ObjectRecord['title']) =>
  text && Object.keys(text).length > 0 ? <Localized text={text} /> : undefined;

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

function Dimensions({ record: { dimensions = [] } }: { record: ObjectRecord }) {
  const lang = useLang();
  return dimensionsByPart(dimensions, lang).map(({ part, text }) => (
    <p key={JSON.stringify(part ?? '')}>
      {part && (
        <>
          <Localized text={part} />
          {': '}
        </>
      )}
      {text}
    </p>
  ));
}

interface WithTerms {
  record: ObjectRecord;
  terms: ReturnType<typeof termsOf>;
}

/** The periods of an object, with their years if it has no date of its own. */
function Periods({ record: { period, object_production: made = [] }, terms }: WithTerms) {
  const word = useWords(words);
  const lang = useLang();
  const isDated = made.some(({ date }) => date?.earliest != null || date?.latest != null);
  return terms(period).map((term, at) => {
    const years = isDated || term.years === undefined ? null : dateInWords(term.years, lang);
    return (
      <span key={term.id}>
        {at > 0 && ', '}
        <TermName term={term} />
        {years !== null && ` (${word('periodYears', { years })})`}
      </span>
    );
  });
}

function FindSpot({ record: { field_collection: find }, terms }: WithTerms) {
  const lang = useLang();
  const place = terms([find?.place]);
  return (
    <>
      <p>
        <TermNames terms={place} />
        {find?.date && `${place.length > 0 ? ', ' : ''}${dateShown(find.date, lang)}`}
      </p>
      {find?.note && (
        <p>
          <Localized text={find.note} />
        </p>
      )}
    </>
  );
}

function Acquisition({ record: { acquisition } }: { record: ObjectRecord }) {
  const word = useWords(words);
  const lang = useLang();
  const source = useText(acquisition?.source ?? {});
  const method = ACQUISITIONS[acquisition?.method ?? ''];
  const facts = [method && word(method), acquisition?.date && dateShown(acquisition.date, lang)].filter(Boolean);
  return (
    <>
      {facts.join(', ')}
      {source.text && (
        <>
          {facts.length > 0 && ', '}
          <span lang={source.lang}>{source.text}</span>
        </>
      )}
    </>
  );
}

function partOf({ record, record_objects: objects = [] }: PublicCollection, lang: ReturnType<typeof useLang>) {
  const parent = objects.find(({ id }) => id === record?.part_of);
  if (!parent) return undefined;
  return (
    <Link to={inLang(`/collections/${parent.slug ?? parent.id}`, lang)}>
      <Title texts={parent.content} />
    </Link>
  );
}

function Title({ texts }: { texts: Parameters<typeof useText<{ title: string }>>[0] }) {
  const { text, lang } = useText(texts);
  return <span lang={lang}>{text?.title}</span>;
}
