import { updateCoverVideo, type AdminCoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { useT } from './words.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useUploads } from '../../uploads/useUploads.ts';
import { differencesOf, isCoverVideo, labelsOf, VIDEOS, videosToDraft, toVideosUpdate } from './videos.form.ts';
import { VideoField } from './VideoField.tsx';

const FILM = ['film'] as const;

/** The two videos. A file is uploaded as soon as it is selected, and shown to visitors once it is saved. */
export function CoverVideoForm({ stored }: { stored: AdminCoverVideo }) {
  const t = useT();
  const toast = useToast();
  const labels = labelsOf(t);
  const hints = { desktopVideo: t('video-desktopHint'), mobileVideo: t('video-mobileHint') };
  const form = useSettingsForm({
    stored,
    toDraft: videosToDraft,
    label: (field) => labels[VIDEOS.find((video) => video === field) ?? 'desktopVideo'],
    isItem: isCoverVideo,
    save: async (draft, version) => {
      const body = toVideosUpdate(draft, version);
      return (await updateCoverVideo({ client: api, body, throwOnError: true })).data.coverVideo;
    },
    onSaved: () => toast(t('done-saved')),
  });
  const film = { kinds: FILM, attempt: form.attempt };
  const uploads = {
    desktopVideo: useUploads({ ...film, onArrived: ({ url }) => form.change({ desktopVideo: url }) }),
    mobileVideo: useUploads({ ...film, onArrived: ({ url }) => form.change({ mobileVideo: url }) }),
  };
  const sending = VIDEOS.some((video) => uploads[video].sending.length > 0);
  const submit: typeof form.submit = (unreadable, after) => {
    if (!sending) form.submit(unreadable, after);
  };
  return (
    <FormFrame
      form={{ ...form, submit, unsaved: () => sending || form.unsaved() }}
      differences={(theirs) => differencesOf(form.draft, theirs, t)}
      waiting={sending ? t('video-waiting') : undefined}
    >
      {VIDEOS.map((video) => (
        <VideoField
          key={video}
          name={video}
          label={labels[video]}
          hint={hints[video]}
          value={form.draft[video]}
          error={form.errorAt(video)}
          uploads={uploads[video]}
          unsaved={form.changed}
          onChange={(url) => form.change({ [video]: url })}
        />
      ))}
    </FormFrame>
  );
}
