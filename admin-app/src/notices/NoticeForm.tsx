import { createNotice, updateNotice, type AdminNotice } from '@muzey/shared-ui/api/generated/index.ts';
import { newIdempotencyKey } from '@muzey/shared-ui/api/idempotency.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { withText } from '../content/draft.ts';
import { DraftTexts } from '../content/DraftTexts.tsx';
import { FormFrame } from '../content/FormFrame.tsx';
import { isOfLang } from '../content/LanguageTexts.tsx';
import { useProposals } from '../content/proposals.ts';
import { useSettingsForm } from '../content/useSettingsForm.ts';
import { branchesQuery } from './calls.ts';
import { NoticeFacts } from './NoticeFacts.tsx';
import {
  differencesOf,
  isAdminNotice,
  labelOf,
  noticeErrors,
  noticeToDraft,
  textFields,
  toNotice,
  type NoticeDraft,
} from './notices.form.ts';
import { useT } from './words.ts';

interface NoticeFormProps {
  stored: AdminNotice;
  onSaved: (notice: AdminNotice) => void;
  onStored: (notice: AdminNotice) => void;
  onCancel: () => void;
}

/** Writes or changes a notice. */
export function NoticeForm({ stored, onSaved, onStored, onCancel }: NoticeFormProps) {
  const t = useT();
  const lang = useLang();
  const [tab, setTab] = useState(lang);
  const proposals = useProposals();
  const rows = useQuery(branchesQuery);
  const branches = rows.data ?? [];
  // of a new one, once it is saved
  const known = useRef(stored.id);
  const sent = useRef<{ key: string; text: string }>(undefined);
  const save = async (draft: NoticeDraft, version: number): Promise<AdminNotice> => {
    const body = toNotice(draft);
    if (known.current !== '') {
      const changed = { client: api, path: { id: known.current }, body: { ...body, version } };
      return (await updateNotice({ ...changed, throwOnError: true })).data.notice;
    }
    // repeated as it was, it is the same creation
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { key: newIdempotencyKey(), text };
    const headers = { 'idempotency-key': sent.current.key };
    const { notice } = (await createNotice({ client: api, body, headers, throwOnError: true })).data;
    known.current = notice.id;
    return notice;
  };
  const form = useSettingsForm<NoticeDraft, AdminNotice>({
    stored,
    toDraft: noticeToDraft,
    label: (field) => labelOf(field, t),
    validate: noticeErrors,
    isItem: isAdminNotice,
    save,
    onSaved,
    onStored,
  });
  const { draft, errors, errorAt, change } = form;
  return (
    <FormFrame
      form={form}
      openProposals={proposals.open}
      differences={(theirs) => differencesOf(draft, theirs, { t, lang, branches })}
      onGo={(field) => setTab(LANGS.find((key) => isOfLang(field, key, textFields)) ?? tab)}
      onCancel={onCancel}
      aside={
        <aside aria-label={t('notices.one')}>
          <NoticeFacts draft={draft} branches={rows} errorAt={errorAt} onChange={change} />
        </aside>
      }
    >
      <DraftTexts
        tab={tab}
        onTab={setTab}
        fields={textFields}
        content={draft.content}
        proposals={proposals}
        label={(name) => labelOf(name, t)}
        errors={errors}
        errorAt={(field) => errorAt(field) ?? errorAt('text')}
        onChange={(key, name, text) => form.update((before) => withText(before, key, name, text))}
      />
    </FormFrame>
  );
}
