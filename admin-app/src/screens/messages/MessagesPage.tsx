import { listMessages, type ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import styles from '../../ui/list.module.css';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListTools } from '../../item-list/ListTools.tsx';
import { ListBody } from '../../item-list/ListBody.tsx';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress } from '../../content/useListAddress.ts';
import { useT } from './words.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { EmptySpam } from './EmptySpam.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';

const FOLDERS = ['', 'spam'] as const;
const ANSWERED = ['', 'false', 'true'] as const;

/** When the latest of them came. */
const newest = (items: readonly ContactMessage[]): string | undefined =>
  items.reduce<string | undefined>(
    (latest, { createdAt }) => (latest && latest > createdAt ? latest : createdAt),
    undefined,
  );

/** Messages from visitors. Page, folder, filter and the open message are in the address. */
export function MessagesPage() {
  const t = useT();
  const mayDelete = useRights().hasTask('messages', 'delete');
  const { id } = useParams();
  const navigate = useNavigate();
  const address = useListAddress();
  const folder = FOLDERS.find((candidate) => candidate === address.filter('folder')) ?? '';
  const unread = address.filter('unread') === 'true' ? 'true' : '';
  const answered = ANSWERED.find((candidate) => candidate === address.filter('answered')) ?? '';
  const list = useItemList('messages', address, async ({ limit, skip }, signal) => {
    const query = { limit, skip, unread, ...(answered && { answered }), ...(folder && { folder }) } as const;
    const { data } = await listMessages({ client: api, query, signal, throwOnError: true });
    return { items: data.messages, total: data.total, counts: { folder: { spam: data.spam } } };
  });
  const { items = [], counts } = list.result.data ?? {};
  const spam = counts?.['folder']?.['spam'] ?? 0;
  const isWhole = !list.result.isPlaceholderData && address.page === 1 && !unread && !answered;
  const answers = { '': t('list-all'), false: t('messages-onlyUnanswered'), true: t('messages-onlyAnswered') };
  const empty = answered || folder ? t('messages-noneHere') : unread ? t('messages-allRead') : t('messages-none');
  return (
    <>
      <ListHead
        title={t('nav-messages')}
        count={list.result.data && t('list-count', { count: list.result.data.total })}
      />
      <ListTools
        address={address}
        first={
          <Choice
            legend={t('messages-folder')}
            name="folder"
            options={[
              { value: '', label: t('messages-inbox') },
              { value: 'spam', label: spam ? t('messages-spamCount', { count: spam }) : t('field-spam') },
            ]}
            chosen={folder}
            onChoose={(value) => address.setFilter('folder', value)}
          />
        }
        filters={() => (
          <>
            <Choice
              legend={t('messages-which')}
              name="unread"
              options={[
                { value: '', label: t('list-all') },
                { value: 'true', label: t('messages-onlyUnread') },
              ]}
              chosen={unread}
              onChoose={(value) => address.setFilter('unread', value)}
            />
            <Choice
              legend={t('field-answered')}
              name="answered"
              options={ANSWERED.map((value) => ({ value, label: answers[value] }))}
              chosen={answered}
              onChoose={(value) => address.setFilter('answered', value)}
            />
          </>
        )}
        filterLabel={(name) => {
          if (name === 'unread' && unread) return t('messages-onlyUnread');
          return name === 'answered' && answered ? answers[answered] : undefined;
        }}
      />
      {folder && mayDelete && <EmptySpam until={isWhole ? newest(items) : undefined} />}
      <ListBody address={address} list={list} empty={empty}>
        {(message) => <MessageRow message={message} query={address.query} />}
      </ListBody>
      {id !== undefined && (
        <MessageDialog key={id} id={id} onClose={() => void navigate(`/admin/messages${address.query}`)} />
      )}
    </>
  );
}

interface ChoiceProps {
  legend: string;
  /** For the filter in the address. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A choice among a few, side by side. */
function Choice({ legend, name, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.segments}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
