import { updateSite, type AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { ObjectCounts, PictureCounts, useOpenDataCounts } from './OpenDataCounts.tsx';
import {
  isAdminSite,
  labelOf,
  LICENCES,
  licenceName,
  openDataDifferences,
  openDataToDraft,
  toOpenData,
  type OpenDataDraft,
} from './site.form.ts';
import styles from './site.module.css';
import { useT } from './words.ts';

/** Each way out with its switch, and below it how much it gives and withholds. */
export function OpenDataForm({ stored }: { stored: AdminSite }) {
  const t = useT();
  const toast = useToast();
  const settings = useSettingsForm({
    stored,
    toDraft: openDataToDraft,
    label: (field) => labelOf(field, t),
    isItem: isAdminSite,
    save: async (draft, version) => {
      const body = { open_data: toOpenData(draft), version };
      return (await updateSite({ client: api, body, throwOnError: true })).data.site;
    },
    onSaved: () => toast(t('done-saved')),
  });
  const { draft, errorAt, change } = settings;
  const { data: counts, error, isPending, refetch } = useOpenDataCounts();
  const hasLicence = draft.licence !== '';
  return (
    <FormFrame form={settings} differences={(theirs) => openDataDifferences(draft, theirs, t)}>
      <p className={styles.intro}>{t('site-openDataIntro')}</p>
      {/* they do not hold up the switches */}
      {isPending && <Spinner>{t('site-counting')}</Spinner>}
      {error && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      <Panel id="records" title={t('site-records')}>
        <Choice
          label={labelOf('open_data.licence', t)}
          hint={t('site-licenceHint')}
          name="open_data.licence"
          value={draft.licence}
          none={t('site-licenceNone')}
          options={LICENCES.map((value) => ({ value, label: licenceName(value) }))}
          error={errorAt('open_data.licence')}
          onChange={(licence) => change({ licence })}
        />
        <OpenDataSwitch name="harvest" draft={draft} onChange={change} />
        <div role="alert">{errorAt('email') && <p>{t('site-emailMissing')}</p>}</div>
        <OpenDataSwitch name="dumps" draft={draft} onChange={change} />
        <ObjectCounts
          counts={counts}
          isOn={hasLicence && (draft.harvest || draft.dumps)}
          part={({ sensitive }) => [t('site-sensitiveRecords'), sensitive]}
        />
      </Panel>
      <Panel id="iiif" title={t('site-pictures')}>
        <OpenDataSwitch name="iiif" draft={draft} onChange={change} />
        <PictureCounts counts={counts} isOn={draft.iiif} />
      </Panel>
      <Panel id="embeds" title={t('site-cards')}>
        <OpenDataSwitch name="embeds" draft={draft} onChange={change} />
        <ObjectCounts
          counts={counts}
          isOn={draft.embeds}
          part={(objects) => [t('site-withoutPicture'), objects.shown - objects.with_pictures]}
        />
      </Panel>
    </FormFrame>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={form.panel} aria-labelledby={`open-data-${id}`}>
      <h2 id={`open-data-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

const HINTS = {
  harvest: { on: 'site-harvestOn', off: 'site-harvestOff' },
  dumps: { on: 'site-dumpsOn', off: 'site-dumpsOff' },
  iiif: { on: 'site-iiifOn', off: 'site-iiifOff' },
  embeds: { on: 'site-embedsOn', off: 'site-embedsOff' },
} as const;

interface OpenDataSwitchProps {
  name: keyof typeof HINTS;
  draft: OpenDataDraft;
  onChange: (change: Partial<OpenDataDraft>) => void;
}

function OpenDataSwitch({ name, draft, onChange }: OpenDataSwitchProps) {
  const t = useT();
  const isOn = draft[name];
  return (
    <Switch
      label={labelOf(`open_data.${name}`, t)}
      hint={t(HINTS[name][isOn ? 'on' : 'off'])}
      checked={isOn}
      onChange={(checked) => onChange({ [name]: checked })}
    />
  );
}
