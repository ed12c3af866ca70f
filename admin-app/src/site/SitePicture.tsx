import { NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useRef, useState } from 'react';
import { FocusDialog } from '../content/FocusDialog.tsx';
import form from '../content/form.module.css';
import { reasonFor } from '../content/form-errors.ts';
import { LibraryDialog } from '../content/LibraryDialog.tsx';
import { useT } from '../i18n/useT.ts';
import { altIn, type SiteDraft } from './site.form.ts';
import styles from './site.module.css';
import type { PictureUpload } from './usePictureUpload.ts';

interface SitePictureProps {
  draft: SiteDraft;
  /** The language whose description is shown. */
  textLang: Lang;
  upload: PictureUpload;
  error: string | undefined;
  onChange: (change: Partial<SiteDraft>) => void;
}

/** The photograph beside the text about the museum: uploaded, chosen among earlier ones, or none. */
export function SitePicture({ draft, textLang, upload, error, onChange }: SitePictureProps) {
  const t = useT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'library' | 'focus'>();
  const close = () => setDialog(undefined);
  const [media] = draft.picture;
  const { sending, paused, refused } = upload;
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="site-picture">
      <h2 id="site-picture">{t('site.field.image')}</h2>
      <p>{t('site.pictureHint')}</p>
      {media ? (
        <div className={styles.picture}>
          <Picture media={media} alt={altIn(draft, media, lang)} ratio="4 / 3" sizes="20rem" />
          <TextField
            label={t('site.pictureAlt', { lang: t(`langName.${textLang}`) })}
            lang={languages[textLang].tag}
            maxLength={500}
            value={altIn(draft, media, textLang)}
            onChange={({ target }) => onChange({ alts: { ...draft.alts, [textLang]: target.value } })}
          />
        </div>
      ) : (
        <p>{t('site.pictureNone')}</p>
      )}
      {sending && (
        <p>
          {sending.name} <progress value={Math.round(sending.progress * 100)} max={100} aria-label={sending.name} />{' '}
          <Button kind="quiet" onClick={upload.stop}>
            {t('pictures.stop', { name: sending.name })}
          </Button>
        </p>
      )}
      <div role="status">
        {sending && paused !== undefined && (
          <p>{t(paused instanceof NetworkError ? 'pictures.offline' : 'pictures.waiting')}</p>
        )}
      </div>
      <div role="alert">
        {refused && <p>{t('pictures.left', { name: refused.name, reason: reasonFor(refused.error, lang) })}</p>}
        {error && <p>{error}</p>}
      </div>
      <div className={form.pairOfButtons} ref={choose}>
        <Button kind="quiet" name="image" disabled={sending !== undefined} onClick={() => input.current?.click()}>
          {t('site.pictureChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
          hidden
          data-testid="site-picture"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.start(file);
            event.target.value = '';
          }}
        />
        <Button kind="quiet" onClick={() => setDialog('library')}>
          {t('library.open')}
        </Button>
        {media && (
          <>
            <Button kind="quiet" onClick={() => setDialog('focus')}>
              {t('site.pictureFocus')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                onChange({ picture: [], alts: {} });
                // the button that was pressed is gone
                choose.current?.querySelector('button')?.focus();
              }}
            >
              {t('site.pictureRemove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'library' && (
        <LibraryDialog
          here={new Set(draft.picture.map(({ id }) => id))}
          onAdd={(chosen) => {
            onChange({ picture: chosen.slice(-1), alts: {} });
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'focus' && media && (
        <FocusDialog
          media={media}
          onUse={(focus) => {
            onChange({ picture: [{ ...media, focus: focus ?? undefined }] });
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
