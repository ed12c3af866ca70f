import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, useRef } from 'react';
import form from '../../ui/form.module.css';
import { useT } from './words.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { acceptOf } from '../../uploads/kinds.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import type { Uploads } from '../../uploads/useUploads.ts';
import styles from './cover-video.module.css';
import { NoCaptions } from './NoCaptions.tsx';

interface VideoFieldProps {
  /** Its name in the API. */
  name: 'desktopVideo' | 'mobileVideo';
  label: string;
  /** The place where it is shown. */
  hint: string;
  value: string;
  error: string | undefined;
  uploads: Uploads;
  /** Whether there are unsaved changes. */
  unsaved: boolean;
  onChange: (url: string) => void;
}

/** One video: the current one, a new file or link that replaces it, or none. */
export function VideoField({ name, label, hint, value, error, uploads, unsaved, onChange }: VideoFieldProps) {
  const t = useT();
  const id = useId();
  const mayUpload = useRights().mayMake('media');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  return (
    <section className={form.panel} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <p className={form.note}>{hint}</p>
      {value === '' ? (
        <p className={styles.none}>{t('video-none')}</p>
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
        {mayUpload && (
          <Button
            kind="quiet"
            aria-label={`${t('video-choose')}: ${label}`}
            busy={uploads.sending.length > 0}
            onClick={() => input.current?.click()}
          >
            {t('video-choose')}
          </Button>
        )}
        {value !== '' && (
          <Button
            kind="danger"
            aria-label={`${t('video-clear')}: ${label}`}
            onClick={() => {
              onChange('');
              // the pressed button disappears
              choose.current?.querySelector('button')?.focus();
            }}
          >
            {t('video-clear')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptOf(uploads.kinds)}
          hidden
          data-testid={name}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <span className={form.note}>{t(mayUpload ? 'video-accepted' : 'noUpload')}</span>
      </div>
      <UploadList uploads={uploads} choice={choose} />
      <div role="status">
        {uploads.last?.outcome === 'added' && unsaved && (
          <p className={styles.sent}>{t('video-sent', { name: uploads.last.name })}</p>
        )}
      </div>
      <NoCaptions address={value} />
      <TextField
        label={t('video-address')}
        name={name}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('video-addressHint')}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  );
}
