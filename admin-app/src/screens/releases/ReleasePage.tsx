import type { Release, ReleaseMemberProblem } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ListHead } from '../../item-list/ListHead.tsx';
import list from '../../ui/list.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { AddMember } from './AddMember.tsx';
import { changeRelease, membersOf, releaseQuery } from './calls.ts';
import { MemberList } from './MemberList.tsx';
import { Problems } from './Problems.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { ReleaseState } from './ReleaseState.tsx';
import styles from './releases.module.css';
import { useReleaseWork } from './useReleaseWork.ts';
import { useT } from './words.ts';

/** One release: its items, its time, and all of its actions. */
export function ReleasePage() {
  const t = useT();
  const { id = '' } = useParams();
  const release = useQuery(releaseQuery(id));
  return (
    <>
      <p>
        <Link className={layout.more} to="/admin/releases">
          {t('nav-releases')}
        </Link>
      </p>
      {release.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {release.isLoadingError && <LoadTrouble error={release.error} onRetry={() => void release.refetch()} />}
      {release.data && <OneRelease key={id} release={release.data} />}
    </>
  );
}

function OneRelease({ release }: { release: Release }) {
  const t = useT();
  const lang = useLang();
  const work = useReleaseWork(release.id);
  const { id, name, state, version, account, updatedAt, members, problem } = release;
  const isLive = state === 'live';
  const keep = (changed: readonly { type: string; id: string }[], done: string) =>
    work.run(() => changeRelease(id, { version, members: membersOf(changed) }), done);
  const stopping: readonly ReleaseMemberProblem[] = work.problems ?? problem?.members ?? [];
  return (
    <>
      <ListHead title={name} />
      <ReleaseState release={release} />
      <p className={list.sub}>
        <span>{account.username}</span>
        <span>{longDateTime(updatedAt, lang)}</span>
      </p>
      {!isLive && <ReleaseActions release={release} work={work} />}
      <Problems release={release} refusal={work.refusal} problems={stopping} isReady={work.problems?.length === 0} />
      <section className={styles.part} aria-labelledby="release-members">
        <h2 id="release-members">{t('releases-members')}</h2>
        <MemberList
          members={members}
          isLive={isLive}
          busy={work.busy}
          onTakeOut={(gone) =>
            keep(
              members.filter((member) => member !== gone),
              t('releases-takenOut'),
            )
          }
        />
        {!isLive && (
          <AddMember
            members={members}
            busy={work.busy}
            onAdd={(added) => keep([...members, added], t('releases-added'))}
          />
        )}
      </section>
      {work.signInDialog}
    </>
  );
}
