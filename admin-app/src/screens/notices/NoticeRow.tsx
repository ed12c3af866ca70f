import { deleteNotice, type AdminNotice, type BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import list from '../../ui/list.module.css';
import { shownIn } from '../../content/localized.ts';
import type { ItemRights } from '../../shell/rights.ts';
import { useToast } from '../../shell/toasts.tsx';
import { branchTitle } from './notices.form.ts';
import { useT } from './words.ts';

const BADGES = { now: 'active', later: 'info', ended: 'inactive' } as const;

interface NoticeRowProps {
  notice: AdminNotice;
  /** Undefined while they are loading. */
  branches: readonly BranchRow[] | undefined;
  rights: ItemRights;
}

/** When and where a notice is shown, its text, and the languages it lacks. */
export function NoticeRow({ notice, branches, rights }: NoticeRowProps) {
  const t = useT();
  const lang = useLang();
  const { id, version, kind, where, branch, shown, shown_from: from, shown_until: until } = notice;
  const { lang: written, text } = shownIn(notice.text, lang);
  const missing = LANGS.filter((language) => notice.text[language] === undefined);
  const mayEdit = notice.published ? rights.mayChangeShown : rights.mayWork;
  const title = branch === null || !branches ? '' : branchTitle(branch, branches, lang) || t('notices-branchGone');
  return (
    <article className={`${list.row} ${list.plain}`}>
      <div>
        <p className={list.states}>
          {notice.published ? (
            <StateBadge kind={BADGES[shown]}>{t(`notices-shown-${shown}`)}</StateBadge>
          ) : (
            <StateBadge kind="draft">{t('state-draft')}</StateBadge>
          )}
          {kind === 'warning' && <StateBadge kind="error">{t('notices-kind-warning')}</StateBadge>}
        </p>
        <h2 lang={languages[written].tag}>{text}</h2>
        <p className={list.sub}>
          <span>{title === '' ? t(`notices-where-${where}`) : title}</span>
          {from !== null && <span>{t('notices-from', { time: longDateTime(from, lang) })}</span>}
          {until !== null && <span>{t('notices-until', { time: longDateTime(until, lang) })}</span>}
        </p>
        {missing.length > 0 && (
          <p className={list.sub}>
            {t('notices-missingIn', { langs: missing.map((missingLang) => t(`langName-${missingLang}`)).join(', ') })}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className={list.acts}>
          <Link className={buttonClass('quiet')} to={`/admin/notices/${id}/edit`} aria-label={`${t('edit')}: ${text}`}>
            {t('edit')}
          </Link>
          {rights.mayDelete && <DeleteNotice id={id} version={version} text={text} />}
        </div>
      )}
    </article>
  );
}

function DeleteNotice({ id, version, text }: { id: string; version: number; text: string }) {
  const t = useT();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={`${t('delete')}: ${text}`} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('delete-ask', { title: text })}
          isDeletion
          text={t('notices-deleteText')}
          confirmLabel={t('delete')}
          work={() =>
            deleteNotice({ client: api, path: { id }, headers: { 'if-match': `"${version}"` }, throwOnError: true })
          }
          sections={['notices', 'audit']}
          onDone={() => toast(t('done-deleted'))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
