import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, useRef } from 'react';
import { wordsFor } from '../api/api.ts';
import form from '../content/form.module.css';
import { useT, type T } from '../i18n/useT.ts';
import styles from './cover-video.module.css';
import { NoCaptions } from './NoCaptions.tsx';
import { VIDEO_TYPES, type VideoUpload } from './useVideoUpload.ts';

interface VideoFieldProps {
  /** Its name in the API. */
  name: 'desktopVideo' | 'mobileVideo';
  label: string;
  /** Where it is shown. */
  hint: string;
  value: string;
  error: string | undefined;
  upload: VideoUpload;
  /** Whether something is yet to be saved. */
  unsaved: boolean;
  onChange: (url: string) => void;
}

/** Words for refused files: the API uses the same codes as for pictures. */
function reason(error: unknown, t: T): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const code = error.fields[0]?.code ?? error.code;
  const words: Record<string, string> = {
    'file-invalid-type': t('video.wrongType'),
    'file-too-large': t('video.tooLarge'),
    'file-invalid': t('video.broken'),
  };
  return words[code];
}

/** One video: the current one, with a new file or link in its place, or none. */
export function VideoField({ name, label, hint, value, error, upload, unsaved, onChange }: VideoFieldProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  const { sending } = upload;
  // the button that was pressed goes away; the focus goes to what can be done next
  const backToChoice = () => choose.current?.querySelector('button')?.focus();
  const percent = Math.round((sending?.progress ?? 0) * 100);
  return (
    <section className={form.panel} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <p className={form.note}>{hint}</p>
      {value === '' ? (
        <p className={styles.none}>{t('video.none')}</p>
      ) : (
        <video
          key={value}
          className={styles.video}
          src={value}
          controls
          muted
          playsInline
          preload="none"
          aria-label={label}
        />
      )}
      <div className={styles.acts} ref={choose}>
        <Button
          kind="quiet"
          aria-label={`${t('video.choose')}: ${label}`}
          busy={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('video.choose')}
        </Button>
        {value !== '' && (
          <Button
            kind="danger"
            aria-label={`${t('video.clear')}: ${label}`}
            onClick={() => {
              onChange('');
              backToChoice();
            }}
          >
            {t('video.clear')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={VIDEO_TYPES.join()}
          hidden
          data-testid={name}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.start(file);
            event.target.value = '';
          }}
        />
        <span className={form.note}>{t('video.accepted')}</span>
      </div>
      {sending && (
        <div className={styles.sending}>
          <span>{sending.name}</span>
          <progress value={percent} max={100} aria-label={sending.name} />
          <span>{percent}%</span>
          <Button
            kind="quiet"
            aria-label={t('pictures.stop', { name: sending.name })}
            onClick={() => {
              upload.stop();
              backToChoice();
            }}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
      <div role="status">
        {sending && upload.paused !== undefined && (
          <p className={styles.sent}>
            {t(upload.paused instanceof NetworkError ? 'pictures.offline' : 'pictures.waiting')}
          </p>
        )}
        {upload.sent !== undefined && unsaved && (
          <p className={styles.sent}>{t('video.sent', { name: upload.sent })}</p>
        )}
      </div>
      <NoCaptions address={value} />
      <div role="alert">
        {upload.error !== undefined && (
          <p className={styles.failed}>{reason(upload.error, t) ?? wordsFor(upload.error, lang)}</p>
        )}
      </div>
      <TextField
        label={t('video.address')}
        name={name}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('video.addressHint')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  );
}
