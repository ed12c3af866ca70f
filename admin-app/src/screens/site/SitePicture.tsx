import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useRef, useState } from 'react';
import { FocusDialog } from '../../ui/FocusDialog.tsx';
import form from '../../ui/form.module.css';
import { LibraryDialog } from '../../fields/LibraryDialog.tsx';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { branchOf } from '../../shell/rights.ts';
import { acceptOf } from '../../uploads/kinds.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import type { Uploads } from '../../uploads/useUploads.ts';
import { altIn, type SiteDraft } from './site.form.ts';
import styles from './site.module.css';
import { useT } from './words.ts';

interface SitePictureProps {
  draft: SiteDraft;
  /** The language whose description is shown. */
  textLang: Lang;
  uploads: Uploads;
  error: string | undefined;
  onChange: (change: Partial<SiteDraft>) => void;
}

/** The photograph next to the text about the museum: uploaded, selected from earlier ones, or none. */
export function SitePicture({ draft, textLang, uploads, error, onChange }: SitePictureProps) {
  const t = useT();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'library' | 'focus'>();
  const close = () => setDialog(undefined);
  const [media] = draft.picture;
  const { mayMake, mayDo } = useRights();
  const mayUpload = mayMake('media');
  const mayDescribe = media && mayDo({ task: 'media', level: 'publish', branch: branchOf('media', media) });
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="site-picture">
      <h2 id="site-picture">{t('site-field-image')}</h2>
      <p>{t('site-pictureHint')}</p>
      {media ? (
        <div className={styles.picture}>
          <Picture media={media} alt={altIn(draft, media, lang)} ratio="4 / 3" sizes="20rem" />
          <TextField
            label={t('site-pictureAlt', { lang: t(`langName-${textLang}`) })}
            lang={languages[textLang].tag}
            maxLength={MEDIA_LIMITS.alt}
            disabled={!mayDescribe}
            value={altIn(draft, media, textLang)}
            onChange={({ target }) => onChange({ alts: { ...draft.alts, [textLang]: target.value } })}
          />
        </div>
      ) : (
        <p>{t('site-pictureNone')}</p>
      )}
      {!mayUpload && <p className={form.note}>{t('noUpload')}</p>}
      <div role="alert">{error && <p>{error}</p>}</div>
      <UploadList uploads={uploads} choice={choose} />
      <div className={form.pairOfButtons} ref={choose}>
        {mayUpload && (
          <Button kind="quiet" name="image" busy={uploads.sending.length > 0} onClick={() => input.current?.click()}>
            {t('site-pictureChoose')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={acceptOf(uploads.kinds)}
          hidden
          data-testid="site-picture"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button kind="quiet" onClick={() => setDialog('library')}>
          {t('library-open')}
        </Button>
        {media && (
          <>
            {mayDescribe && (
              <Button kind="quiet" onClick={() => setDialog('focus')}>
                {t('site-pictureFocus')}
              </Button>
            )}
            <Button
              kind="quiet"
              onClick={() => {
                onChange({ picture: [], alts: {} });
                // the pressed button is gone
                choose.current?.querySelector('button')?.focus();
              }}
            >
              {t('site-pictureRemove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'library' && (
        <LibraryDialog
          here={new Set(draft.picture.map(({ id }) => id))}
          onAdd={(chosen) => {
            onChange({ picture: chosen.filter((item) => item.kind === 'image').slice(-1), alts: {} });
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
