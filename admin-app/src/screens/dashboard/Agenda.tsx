import type { Agenda as AgendaAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { Task } from '@muzey/shared-ui/accounts/tasks.ts';
import type { ReactNode } from 'react';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Link } from 'react-router-dom';
import { useOwnSections } from '../../content/own-sections.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { AgendaLine, type AgendaItem } from './AgendaLine.tsx';
import styles from './dashboard.module.css';
import { Lacking } from './Lacking.tsx';
import { STATE_WORDS, WaitingLine } from './WaitingLine.tsx';
import { useMoment } from './useMoment.ts';
import { useAgendaT } from './words.ts';

const OTHERS: readonly string[] = ['media', 'terms', 'notices'] satisfies Task[];

/** How many changes are listed; the API has more. */
const MAX_CHANGES = 5;

/**
 * The next scheduled changes, pending or failed ones, those that end soon, missing languages, and recent changes. Only the schedule has a
 * text for when it is empty.
 */
export function Agenda({ agenda, children }: { agenda: AgendaAnswer; children: ReactNode }) {
  const t = useAgendaT();
  const lang = useLang();
  const moment = useMoment();
  const own = useOwnSections().map(({ type }) => type as string);
  const openable = <Item extends AgendaItem>(items: readonly Item[]) => items.filter(({ type }) => own.includes(type));
  const { hasTask } = useRights();
  /** Media, terms and notices are asked about, too. */
  const hasForm = (type: string) => own.includes(type) || (OTHERS.includes(type) && hasTask(type as Task));
  const schedules = openable(agenda.schedules);
  return (
    <div className={styles.agenda}>
      <Items id="waiting" title={t('overview-waiting')} items={openable(agenda.waiting)}>
        {(item) => <WaitingLine key={item.id} item={item} />}
      </Items>
      <Items
        id="questions"
        title={t('overview-questions')}
        items={(agenda.questions ?? []).filter(({ type }) => hasForm(type))}
      >
        {(item) => (
          <AgendaLine key={`${item.id} ${item.at}`} item={item} at={item.at} when={moment(item.at)}>
            {item.username}: {item.text}
          </AgendaLine>
        )}
      </Items>
      <Items id="releases" title={t('overview-releases')} items={agenda.releases ?? []}>
        {({ id, name, state, at, username }) => (
          <li key={id} className={styles.ending}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              <Link to={`/admin/releases/${id}`}>{name}</Link>
              <small>
                {state === 'stopped' ? <strong>{t(STATE_WORDS.stopped)}</strong> : t(STATE_WORDS[state])} · {username}
              </small>
            </span>
          </li>
        )}
      </Items>
      <AgendaSection id="schedules" title={t('overview-schedules')}>
        {schedules.length === 0 ? (
          <p>{t('overview-noSchedules')}</p>
        ) : (
          <ul>
            {schedules.map((item) => (
              <AgendaLine key={`${item.id} ${item.change}`} item={item} at={item.at} when={moment(item.at)}>
                {t(item.change === 'begins' ? 'overview-begins' : 'overview-ends')}
              </AgendaLine>
            ))}
          </ul>
        )}
      </AgendaSection>
      <Items id="ending" title={t('overview-ending')} items={openable(agenda.ending)}>
        {(item) => <AgendaLine key={item.id} item={item} at={item.day} when={longDate(item.day, lang)} />}
      </Items>
      <Lacking lacking={agenda.lacking} />
      {children}
      <Items
        id="own-changes"
        title={t('overview-ownChanges')}
        items={openable(agenda.own_changes).slice(0, MAX_CHANGES)}
      >
        {(item) => <AgendaLine key={item.id} item={item} at={item.at} when={moment(item.at)} />}
      </Items>
      <Items
        id="other-changes"
        title={t('overview-otherChanges')}
        items={openable(agenda.other_changes).slice(0, MAX_CHANGES)}
      >
        {(item) => (
          <AgendaLine key={item.id} item={item} at={item.at} when={moment(item.at)}>
            {item.username}
          </AgendaLine>
        )}
      </Items>
    </div>
  );
}

interface AgendaSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function AgendaSection({ id, title, children }: AgendaSectionProps) {
  return (
    <section className={styles.below} aria-labelledby={`overview-${id}`}>
      <h2 id={`overview-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

interface ItemsProps<Item> extends Omit<AgendaSectionProps, 'children'> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Items<Item>({ items, children, ...section }: ItemsProps<Item>) {
  return (
    items.length > 0 && (
      <AgendaSection {...section}>
        <ul>{items.map(children)}</ul>
      </AgendaSection>
    )
  );
}
