import { updateMedia, updateSite, type AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { withText } from '../content/draft.ts';
import { DraftTexts } from '../content/DraftTexts.tsx';
import { FormFrame } from '../content/FormFrame.tsx';
import { isOfLang } from '../content/LanguageTexts.tsx';
import { useProposals } from '../content/proposals.ts';
import { useSettingsForm } from '../content/useSettingsForm.ts';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { useUploads } from '../uploads/useUploads.ts';
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

const PICTURE = ['image'] as const;

/** Texts per language, links, and beside them contacts, numbers and the line on top of every page. */
export function SiteForm({ stored }: { stored: AdminSite }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const [tab, setTab] = useState(lang);
  const proposals = useProposals();
  const form = useSettingsForm({
    stored,
    toDraft: siteToDraft,
    label: (field) => labelOf(field, t),
    validate,
    isItem: isAdminSite,
    save: async (draft, version) => {
      const picture = toPictureUpdate(draft, stored.picture);
      if (picture) await updateMedia({ client: api, ...picture, throwOnError: true });
      return (await updateSite({ client: api, body: toSiteUpdate(draft, version), throwOnError: true })).data.site;
    },
    onSaved: () => toast(t('done.saved')),
  });
  const { draft, errors, errorAt, change } = form;
  const uploads = useUploads({
    kinds: PICTURE,
    attempt: form.attempt,
    onArrived: ({ picture }) => picture && change({ picture: [picture], alts: {} }),
  });
  return (
    <FormFrame
      form={form}
      openProposals={proposals.open}
      differences={(theirs) => differencesOf(draft, theirs, t)}
      waiting={uploads.sending.length > 0 ? t('site.pictureWaiting') : undefined}
      onGo={(field) => setTab(LANGS.find((key) => isOfLang(field, key, textFields)) ?? tab)}
      aside={
        <aside aria-label={t('site.facts')}>
          <SiteFacts draft={draft} errorAt={errorAt} onChange={change} />
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
        errorAt={errorAt}
        onChange={(key, name, text) => form.update((before) => withText(before, key, name, text))}
      />
      <SitePicture draft={draft} textLang={tab} uploads={uploads} error={errorAt('image')} onChange={change} />
      <Socials socials={draft.socials} errorAt={errorAt} onChange={(socials) => change({ socials })} />
    </FormFrame>
  );
}
