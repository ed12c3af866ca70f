import { updateCoverVideo, type AdminCoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { onlyDiffering } from '../content/differences.ts';
import { FormFrame } from '../content/FormFrame.tsx';
import { SaveButtons } from '../content/SaveButtons.tsx';
import { useSettingsForm } from '../content/useSettingsForm.ts';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { FILMS, filmsToDraft, toFilmsUpdate } from './films.form.ts';
import { useVideoUpload } from './useVideoUpload.ts';
import { VideoField } from './VideoField.tsx';

const isCoverVideo = (value: unknown): value is AdminCoverVideo =>
  typeof value === 'object' && value !== null && 'desktopVideo' in value && 'version' in value;

/** The two films; a file is sent as soon as it is chosen, and shown to visitors once it is saved. */
export function CoverVideoForm({ stored }: { stored: AdminCoverVideo }) {
  const t = useT();
  const toast = useToast();
  const labels = { desktopVideo: t('video.desktop'), mobileVideo: t('video.mobile') };
  const hints = { desktopVideo: t('video.desktopHint'), mobileVideo: t('video.mobileHint') };
  const form = useSettingsForm({
    stored,
    toDraft: filmsToDraft,
    label: (field) => labels[FILMS.find((film) => film === field) ?? 'desktopVideo'],
    isItem: isCoverVideo,
    save: async (draft, version) => {
      const body = toFilmsUpdate(draft, version);
      return (await updateCoverVideo({ client: api, body, throwOnError: true })).data.coverVideo;
    },
    onSaved: () => toast(t('done.saved')),
  });
  const uploads = {
    desktopVideo: useVideoUpload(form.attempt, (desktopVideo) => form.change({ desktopVideo })),
    mobileVideo: useVideoUpload(form.attempt, (mobileVideo) => form.change({ mobileVideo })),
  };
  const sending = FILMS.some((film) => uploads[film].sending !== undefined);
  const submit = (unreadable: readonly HTMLInputElement[]) => {
    if (!sending) form.submit(unreadable);
  };
  return (
    <FormFrame
      form={{ ...form, submit, unsaved: () => sending || form.unsaved() }}
      differences={(theirs) =>
        onlyDiffering(
          FILMS.map((film) => ({ key: film, field: labels[film], mine: form.draft[film], theirs: theirs[film] ?? '' })),
        )
      }
      aside={
        <aside aria-label={t('form.save')}>
          <SaveButtons saving={form.busy} waiting={sending ? t('video.waiting') : undefined} />
        </aside>
      }
    >
      {FILMS.map((film) => (
        <VideoField
          key={film}
          name={film}
          label={labels[film]}
          hint={hints[film]}
          value={form.draft[film]}
          error={form.errorAt(film)}
          upload={uploads[film]}
          unsaved={form.changed}
          onChange={(url) => form.change({ [film]: url })}
        />
      ))}
    </FormFrame>
  );
}
