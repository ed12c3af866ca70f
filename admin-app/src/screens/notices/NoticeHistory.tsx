import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { shownIn } from '../../content/localized.ts';
import { HistoryOverlay } from '../../history/HistoryOverlay.tsx';
import { branchRowsQuery } from '../../content/branches.ts';
import { readNotice } from './calls.ts';
import { differencesOf, isAdminNotice, noticeToDraft } from './notices.form.ts';
import { useT } from './words.ts';

/** The history of a notice. */
export function NoticeHistory() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams();
  const { data: branches = [] } = useQuery(branchRowsQuery);
  return (
    <HistoryOverlay
      item={{ type: 'notices', id }}
      read={() => readNotice(id)}
      isItem={isAdminNotice}
      titleOf={({ text }) => shownIn(text, lang).text}
      differences={(earlier, later) => differencesOf(noticeToDraft(earlier), later, { t, lang, branches })}
      form={`/admin/notices/${id}/edit`}
    />
  );
}
