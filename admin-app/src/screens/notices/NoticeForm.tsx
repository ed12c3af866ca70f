import type { AdminNotice, NoticeInput } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { withTypedText } from '../../content/draft.ts';
import { DraftTexts } from '../../item-form/DraftTexts.tsx';
import { QuestionsContext } from '../../fields/questions/FieldQuestions.tsx';
import { useTab } from '../../fields/tab-address.ts';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { TranslationMarks } from '../../item-form/TranslationMarks.tsx';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import { isOfLang } from '../../content/text-fields.ts';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { branchRowsQuery } from '../../content/branches.ts';
import { changeNotice, makeNotice } from './calls.ts';
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

/** Creates or changes a notice. */
export function NoticeForm({ stored, onSaved, onStored, onCancel }: NoticeFormProps) {
  const t = useT();
  const lang = useLang();
  const [tab, setTab] = useTab();
  const rows = useQuery(branchRowsQuery);
  const branches = rows.data ?? [];
  const { mayMake } = useRights();
  const mayShow = stored.id !== '' || mayMake('notices', 'publish');
  const form = useSettingsForm<NoticeDraft, AdminNotice, NoticeInput>({
    stored,
    // an account for drafts makes drafts
    toDraft: (notice) => ({ ...noticeToDraft(notice), ...(mayShow ? {} : { published: false }) }),
    label: (field) => labelOf(field, t),
    validate: noticeErrors,
    isItem: isAdminNotice,
    save: {
      toInput: toNotice,
      create: makeNotice,
      change: (id, draft, version) => changeNotice(id, { ...toNotice(draft), version }),
      editAddress: (id) => `/admin/notices/${id}/edit`,
    },
    onSaved,
    onStored,
  });
  const { draft, errors, errorAt, change } = form;
  const rights = useFormRights({
    type: 'notices',
    item: stored.id === '' ? undefined : stored,
    isShown: stored.published,
    mayWait: false,
  });
  return (
    <FormFrame
      form={form}
      differences={(theirs) => differencesOf(draft, theirs, { t, lang, branches })}
      onGo={(field) => setTab(LANGS.find((key) => isOfLang(field, key, textFields)) ?? tab)}
      rights={rights}
      onCancel={onCancel}
      actions={
        stored.published && (
          <SmallCorrection
            translations={stored.translations}
            marks={draft.translation}
            untouched={form.untouched}
            onChange={(translation) => change({ translation })}
          />
        )
      }
      aside={
        <aside aria-label={t('notices-one')}>
          <NoticeFacts
            mayPublish={rights.mayPublish}
            draft={draft}
            branches={rows}
            errorAt={errorAt}
            onChange={change}
          />
        </aside>
      }
    >
      <QuestionsContext
        value={form.known && !rights.locks.isReadOnly ? { type: 'notices', id: form.known.id } : undefined}
      >
        <DraftTexts
          tab={tab}
          onTab={setTab}
          fields={textFields}
          content={draft.content}
          label={(name) => labelOf(name, t)}
          errors={errors}
          errorAt={(field) => errorAt(field) ?? errorAt('text')}
          onChange={(key, name, text) =>
            form.update((before) => withTypedText(before, key, name, text, stored.translations?.[key]))
          }
          above={(key) => (
            <TranslationMarks
              lang={key}
              stored={stored.translations?.[key]}
              marks={draft.translation}
              onChange={(translation) => change({ translation })}
            />
          )}
        />
      </QuestionsContext>
    </FormFrame>
  );
}
