import { adminGetEvent, adminListEvents, deleteEvent, type EventRow } from '@muzey/shared-ui/api/generated/index.ts';
import { dash, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../../api/api.ts';
import { contentSection } from '../content-section.tsx';
import { TextIn } from '../../content/TextIn.tsx';
import { asRow, listedRows } from '../../content/lists.ts';
import { BranchFilter, useBranchFilterLabel } from '../../fields/BranchField.tsx';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';

export const events = contentSection({
  type: 'events',
  position: 2,
  group: 'content',
  icon: 'M4 6h16v15H4zM4 10h16M8 3v5M16 3v5M8 14h3v3H8z',
  words,
  textFields,
  loadForm: () => import(/* webpackChunkName: "form" */ './form-spec.ts'),
  api: {
    list: async (wanted, signal, address) => {
      const query = { ...wanted, branch: address.filter('branch') || undefined, fields: 'row' } as const;
      const { data } = await adminListEvents({ client: api, query, signal, throwOnError: true });
      return listedRows(data, data.events);
    },
    read: async (id) => (await adminGetEvent({ client: api, path: { id }, throwOnError: true })).data,
    readRow: async (id) => asRow((await adminGetEvent({ client: api, path: { id }, throwOnError: true })).data),
    remove: (id) => deleteEvent({ client: api, path: { id }, throwOnError: true }),
  },
  dateOf: ({ date }) => date,
  RowFacts: ({ row }: { row: EventRow }) => {
    const t = useT();
    const lang = useLang();
    const { date, end_date: last, next_date: next, repeats, start_time: start, end_time: end, locations } = row;
    return (
      <>
        {date !== null && <time dateTime={date}>{longDate(date, lang)}</time>}
        {last && last !== date && <time dateTime={last}>{`${dash(lang)} ${longDate(last, lang)}`}</time>}
        {repeats && (
          <span>{next ? t('events-repeatsNext', { day: longDate(next, lang) }) : t('events-field-repeats')}</span>
        )}
        {(start !== null || end !== null) && <span>{`${start ?? ''}–${end ?? ''}`}</span>}
        <TextIn texts={locations} />
      </>
    );
  },
  Filters: BranchFilter,
  useFilterLabel: useBranchFilterLabel,
  summary: {
    total: ({ events }) => events.total,
    Lines: ({ overview: { events } }) => {
      const t = useT();
      const lang = useLang();
      const { next } = events;
      return (
        <>
          <li>
            <span>{next ? t('events-next', { title: next.title }) : t('events-noNext')}</span>
          </li>
          {next && (
            <li>
              <time dateTime={next.date}>{longDate(next.date, lang)}</time>
            </li>
          )}
        </>
      );
    },
  },
});
