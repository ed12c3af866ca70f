import { listMessages } from '@muzey/shared-ui/api/generated/index.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '../api/api.ts';
import styles from '../content/list.module.css';
import { ListBody } from '../content/ListBody.tsx';
import { useItemList } from '../content/useItemList.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageRow } from './MessageRow.tsx';

const ANSWERED = ['', 'false', 'true'] as const;

/** Messages of visitors. Page, filter and the open message stand in the address. */
export function MessagesPage() {
  const t = useT();
  const { id } = useParams();
  const navigate = useNavigate();
  const address = useListAddress();
  const onlyUnread = address.filter('unread') === 'true';
  const answered = ANSWERED.find((one) => one === address.filter('answered')) ?? '';
  const list = useItemList('messages', address, async ({ limit, skip }, signal) => {
    const query = { limit, skip, unread: onlyUnread ? 'true' : '', ...(answered && { answered }) } as const;
    const { data } = await listMessages({ client: api, query, signal, throwOnError: true });
    return { items: data.messages, total: data.total };
  });
  const choices = [
    { wanted: '', label: t('list.all') },
    { wanted: 'true', label: t('messages.onlyUnread') },
  ];
  const answers = { '': t('list.all'), false: t('messages.onlyUnanswered'), true: t('messages.onlyAnswered') };
  const empty = answered !== '' ? t('messages.noneHere') : onlyUnread ? t('messages.allRead') : t('messages.none');
  return (
    <>
      <title>{`${t('nav.messages')} · ${t('title')}`}</title>
      <div className={styles.top}>
        <h1>{t('nav.messages')}</h1>
        {list.result.data && <span>{t('list.count', { count: list.result.data.total })}</span>}
      </div>
      <div className={styles.tools}>
        <fieldset className={styles.segments}>
          <legend>{t('messages.which')}</legend>
          {choices.map(({ wanted, label }) => (
            <label key={wanted}>
              <input
                type="radio"
                name="unread"
                checked={onlyUnread === (wanted === 'true')}
                onChange={() => address.setFilter('unread', wanted)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.segments}>
          <legend>{t('field.answered')}</legend>
          {ANSWERED.map((wanted) => (
            <label key={wanted}>
              <input
                type="radio"
                name="answered"
                checked={answered === wanted}
                onChange={() => address.setFilter('answered', wanted)}
              />
              <span>{answers[wanted]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <ListBody address={address} list={list} empty={empty}>
        {(message) => <MessageRow message={message} query={address.query} />}
      </ListBody>
      {id !== undefined && (
        <MessageDialog key={id} id={id} onClose={() => void navigate(`/admin/messages${address.query}`)} />
      )}
    </>
  );
}
