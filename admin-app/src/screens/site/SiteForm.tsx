import { updateMedia, updateSite, type AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { plainTextOf, type Blocks } from '../../content/blocks.ts';
import { withTypedText } from '../../content/draft.ts';
import { DraftTexts } from '../../item-form/DraftTexts.tsx';
import { Editing } from '../../content/editing.ts';
import { useFormRights } from '../../item-form/form-rights.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { isOfLang } from '../../content/text-fields.ts';
import { withBlocks } from '../../item-form/item-draft.ts';
import { knownMedia, TextMediaContext } from '../../fields/text-media.ts';
import { useTab } from '../../fields/tab-address.ts';
import { useTextPictures } from '../../fields/text-pictures.ts';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import { TranslationMarks } from '../../item-form/TranslationMarks.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useUploads } from '../../uploads/useUploads.ts';
import {
  differencesOf,
  validate,
  textFields,
  isAdminSite,
  labelOf,
  siteToDraft,
  toPictureUpdate,
  toSiteUpdate,
} from './site.form.ts';
import { SiteFacts } from './SiteFacts.tsx';
import { SitePicture } from './SitePicture.tsx';
import { Socials } from './Socials.tsx';
import { useT } from './words.ts';

const PICTURE = ['image'] as const;

/** Texts by language and links; next to them contacts, numbers and the line at the top of every page. */
export function SiteForm({ stored }: { stored: AdminSite }) {
  const t = useT();
  const toast = useToast();
  const [tab, setTab] = useTab();
  const rights = useFormRights({ type: 'site', item: stored, isShown: true, mayWait: false });
  const [editing] = useState(() => new Editing({ reportsAtOnce: true }));
  const form = useSettingsForm({
    stored,
    toDraft: siteToDraft,
    withBlocks: (found) => withBlocks(found, 'about'),
    label: (field) => labelOf(field, t),
    validate,
    isItem: isAdminSite,
    save: async (draft, version) => {
      const picture = toPictureUpdate(draft, stored.picture);
      if (picture) await updateMedia({ client: api, ...picture, throwOnError: true });
      return (await updateSite({ client: api, body: toSiteUpdate(draft, version), throwOnError: true })).data.site;
    },
    onSaved: () => toast(t('done-saved')),
  });
  const { draft, errors, errorAt, change } = form;
  const setBlocks = (key: Lang, blocks: Blocks) =>
    form.update((before) => {
      const changed = { ...before, blocks: { ...before.blocks, [key]: blocks } };
      return withTypedText(changed, key, 'about', plainTextOf(blocks), stored.translations?.[key]);
    });
  const textPictures = useTextPictures(form.attempt);
  useEffect(() => editing.setTexts(draft.blocks), [editing, draft.blocks]);
  const uploads = useUploads({
    kinds: PICTURE,
    attempt: form.attempt,
    onArrived: ({ picture }) => picture && change({ picture: [picture], alts: {} }),
  });
  const sending = uploads.sending.length > 0 || textPictures.uploads.sending.length > 0;
  return (
    <FormFrame
      form={{ ...form, unsaved: () => sending || form.unsaved() }}
      differences={(theirs) => differencesOf(draft, theirs, t)}
      waiting={sending ? t('site-pictureWaiting') : undefined}
      onGo={(field) => setTab(LANGS.find((key) => isOfLang(field, key, textFields)) ?? tab)}
      rights={rights}
      actions={
        <SmallCorrection
          translations={stored.translations}
          marks={draft.translation}
          untouched={form.untouched}
          onChange={(translation) => change({ translation })}
        />
      }
      aside={
        <aside aria-label={t('site-facts')}>
          <SiteFacts draft={draft} errorAt={errorAt} onChange={change} />
        </aside>
      }
    >
      <TextMediaContext value={{ known: knownMedia(stored), pictures: textPictures }}>
        <DraftTexts
          tab={tab}
          onTab={setTab}
          fields={textFields}
          content={draft.content}
          formatted={{ blocks: draft.blocks, editing, onChange: setBlocks }}
          label={(name) => labelOf(name, t)}
          errors={errors}
          errorAt={errorAt}
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
      </TextMediaContext>
      {!rights.locks.languages && (
        <>
          <SitePicture draft={draft} textLang={tab} uploads={uploads} error={errorAt('image')} onChange={change} />
          <Socials socials={draft.socials} errorAt={errorAt} onChange={(socials) => change({ socials })} />
        </>
      )}
    </FormFrame>
  );
}
