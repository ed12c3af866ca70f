import { listReleases, type ReleaseRow, type Release } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import list from '../../ui/list.module.css';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListBody } from '../../item-list/ListBody.tsx';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress } from '../../content/useListAddress.ts';
import { NameDialog } from './NameDialog.tsx';
import { ReleaseState } from './ReleaseState.tsx';
import { useT } from './words.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createNamed, type Member } from './calls.ts';

/** All releases: first those that need attention, then by time, then those that are live. */
export function ReleasesPage() {
  const t = useT();
  const navigate = useNavigate();
  const address = useListAddress();
  const [isNaming, setNaming] = useState(false);
  const create = useCreate();
  const releases = useItemList<ReleaseRow>('releases', address, async ({ limit, skip }, signal) => {
    const { data } = await listReleases({ client: api, query: { limit, skip }, signal, throwOnError: true });
    return { items: data.releases, total: data.total };
  });
  return (
    <>
      <ListHead
        title={t('nav-releases')}
        count={releases.result.data && t('list-count', { count: releases.result.data.total })}
        about={t('releases-intro')}
        isEmpty={releases.result.data?.total === 0}
      >
        <Button onClick={() => setNaming(true)}>{t('releases-add')}</Button>
      </ListHead>
      <ListBody address={address} list={releases} empty={t('releases-none')}>
        {(release) => <Row release={release} />}
      </ListBody>
      {isNaming && (
        <NameDialog
          title={t('releases-add')}
          label={t('releases-create')}
          name=""
          save={async (name) => void navigate(`/admin/releases/${(await create(name)).id}`)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

function Row({ release }: { release: ReleaseRow }) {
  const t = useT();
  const lang = useLang();
  const { id, name, account, updatedAt, size } = release;
  return (
    <article className={`${list.row} ${list.plain}`}>
      <div>
        <ReleaseState release={release} />
        <h2>
          <Link to={`/admin/releases/${id}`}>{name}</Link>
        </h2>
        <p className={list.sub}>
          <span>{t('list-count', { count: size })}</span>
          <span>{account.username}</span>
          <span>{longDateTime(updatedAt, lang)}</span>
        </p>
      </div>
    </article>
  );
}

/** Creates a release. Repeated with the same name, it returns the same one. */
function useCreate(): (name: string, members?: Member[]) => Promise<Release> {
  const queries = useQueryClient();
  const sent = useRef<{ key: string; name: string }>(undefined);
  return async (name, members = []) => {
    if (sent.current?.name !== name) sent.current = { key: newIdempotencyKey(), name };
    const release = await createNamed(name, members, sent.current.key);
    await queries.invalidateQueries({ queryKey: ['releases', 'list'] });
    return release;
  };
}
