import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { CaptionsUpload } from './CaptionsUpload.tsx';
import { kindInWords, type Medium } from './kinds.ts';
import { labelOf, type PictureDraft } from './picture.form.ts';
import styles from './picture.module.css';
import type { Attachable, AttachableFiles } from './useAttachable.ts';
import { useT } from './words.ts';

interface AlternativesFieldsProps {
  stored: Medium;
  draft: PictureDraft;
  files: AttachableFiles;
  attempt: Attempt;
  errorAt: (field: string) => string | undefined;
  onChange: (next: (before: PictureDraft) => PictureDraft) => void;
  /** Adds this many to the captions that are being uploaded; may be negative. */
  onSending: (change: number) => void;
}

/** The alternatives of a film or a sound for people who do not hear or see it; its transcript is among its texts. */
export function AlternativesFields({
  stored,
  draft,
  files,
  attempt,
  errorAt,
  onChange,
  onSending,
}: AlternativesFieldsProps) {
  const t = useT();
  // two languages may arrive before the form renders again
  const setCaptions = (key: Lang, id: string) =>
    onChange((before) => ({ ...before, captions: { ...before.captions, [key]: id } }));
  const { captions, audio_description: description, needs_none } = draft;
  const optionsOf = (media: readonly Attachable[]) =>
    media.map(({ id, kind, name }) => ({ value: id, label: name || kindInWords(kind, t) }));
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="alternatives">
      <h2 id="alternatives">{t('media-alternatives')}</h2>
      <Switch
        label={labelOf('needs_none', t)}
        hint={t(needs_none ? 'media-needsNoneOn' : 'media-needsNoneOff')}
        checked={needs_none}
        onChange={(checked) => onChange((before) => ({ ...before, needs_none: checked }))}
      />
      {stored.kind === 'film' && (
        <>
          {files.error !== undefined && <LoadTrouble error={files.error} onRetry={files.retry} />}
          <div className={form.texts}>
            {LANGS.map((key) => (
              <div key={key} className={styles.captions}>
                <Choice
                  label={labelOf(`captions.${key}`, t)}
                  name={`captions.${key}`}
                  value={captions[key]}
                  none={t('media-noFile')}
                  options={optionsOf(files.captions)}
                  error={errorAt(`captions.${key}`)}
                  onChange={(id) => setCaptions(key, id)}
                />
                <CaptionsUpload
                  label={labelOf(`captions.${key}`, t)}
                  attempt={attempt}
                  onUploaded={(file) => {
                    files.add(file);
                    setCaptions(key, file.id);
                  }}
                  onSending={onSending}
                />
              </div>
            ))}
            <Choice
              label={labelOf('audio_description', t)}
              hint={t('media-audioDescriptionHint')}
              name="audio_description"
              value={description}
              none={t('media-noFile')}
              options={optionsOf(files.descriptions)}
              error={errorAt('audio_description')}
              onChange={(id) => onChange((before) => ({ ...before, audio_description: id }))}
            />
          </div>
        </>
      )}
    </section>
  );
}
