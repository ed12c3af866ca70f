import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '../../content/draft.ts';
import list from '../../ui/list.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { shownIn } from '../../content/localized.ts';
import { matches } from '../../content/matches.ts';
import { useTypeName } from '../../content/names.ts';
import { MAX_FOUND } from '../../content/section.ts';
import { StateBadges } from '../../ui/StateBadges.tsx';
import { useFoundItems } from '../../content/useFoundItems.ts';
import { MAX_SEARCH_LENGTH } from '../../fields/useTypedSearch.ts';
import { branchOf } from '../../shell/rights.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { noticesQuery, type Member } from './calls.ts';
import styles from './releases.module.css';
import { useT } from './words.ts';

interface AddMemberProps {
  members: readonly Member[];
  busy: boolean;
  onAdd: (member: Member) => void;
}

interface Candidate extends Member {
  title: string;
  lang: Lang;
  state?: Parameters<typeof StateBadges>[0]['state'];
}

/** Finds items of all types, and notices, by their words. */
export function AddMember({ members, busy, onAdd }: AddMemberProps) {
  const t = useT();
  const typeName = useTypeName();
  const [text, setText] = useState('');
  const { candidates, searching, error, retry } = useCandidates(text);
  const others = candidates.filter(({ id }) => !members.some((member) => member.id === id));
  const isAsked = Array.from(text.trim()).length > 1;
  const count = t('list-count', { count: others.length });
  // after a failure nobody knows whether there are any
  const result = others.length > 0 ? count : error === undefined && t('list-empty');
  return (
    <div className={styles.adding}>
      <TextField
        label={t('releases-search')}
        hint={t('releases-searchHint')}
        type="search"
        name="member"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
      />
      <p role="status">{isAsked && (searching ? t('list-loading') : result)}</p>
      {error !== undefined && <LoadTrouble error={error} onRetry={retry} />}
      <ul>
        {others.map((found) => (
          <li key={found.id}>
            <article className={`${list.row} ${list.plain}`}>
              <div>
                <p lang={languages[found.lang].tag}>{found.title}</p>
                <p className={list.sub}>
                  <span>{typeName(found.type)}</span>
                  {found.state && <StateBadges state={found.state} archived={false} />}
                </p>
              </div>
              <div className={list.acts}>
                <Button
                  kind="quiet"
                  disabled={busy}
                  aria-label={`${t('releases-put')}: ${found.title}`}
                  onClick={() => onAdd({ type: found.type, id: found.id })}
                >
                  {t('releases-put')}
                </Button>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useCandidates(text: string) {
  const lang = useLang();
  const { hasTask, mayDo } = useRights();
  const { groups, searching, error, retry } = useFoundItems(text);
  const notices = useQuery({ ...noticesQuery, enabled: hasTask('notices', 'publish') && text.trim() !== '' });
  const items = groups.flatMap(({ type, items: some }) =>
    some
      .filter((item) => mayDo({ task: type, level: 'publish', branch: branchOf(type, item) }))
      .map(({ id, content, state }): Candidate => ({ type, id, state, ...titleOf(content, lang) })),
  );
  const drafts = (notices.data ?? [])
    .filter(({ published, text: words }) => !published && Object.values(words).some((value) => matches(value, text)))
    .filter((notice) => mayDo({ task: 'notices', level: 'publish', branch: branchOf('notices', notice) }))
    .slice(0, MAX_FOUND)
    .map(({ id, text: words }): Candidate => {
      const title = shownIn(words, lang);
      return { type: 'notices', id, title: title.text, lang: title.lang, state: 'draft' };
    });
  const isLongEnough = Array.from(text.trim()).length > 1;
  return {
    candidates: [...items, ...(isLongEnough ? drafts : [])],
    searching: searching || notices.isLoading,
    error: error ?? notices.error ?? undefined,
    retry: () => {
      retry();
      if (notices.isError) void notices.refetch();
    },
  };
}
