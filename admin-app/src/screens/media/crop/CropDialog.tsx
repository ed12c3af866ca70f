import type { EditSaved, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reasonFor } from '../../../content/form-errors.ts';
import pictures from '../../../ui/pictures.module.css';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import { editFile, wholeAddress } from '../calls.ts';
import { useT } from '../../../i18n/useT.ts';
import styles from './crop.module.css';
import { CropFields } from './CropFields.tsx';
import { CropPreview } from './CropPreview.tsx';
import { CropStage } from './CropStage.tsx';
import { toSent } from './edit.ts';
import { useCrop } from './useCrop.ts';
import { useCropT } from './words.ts';

interface CropDialogProps {
  media: MediaDetails;
  onSaved: (saved: EditSaved) => void;
  onClose: () => void;
}

/** Selects the part of a picture that visitors see, and rotates it. */
export function CropDialog({ media, onSaved, onClose }: CropDialogProps) {
  const t = useCropT();
  const consoleT = useT();
  const lang = useLang();
  const placeId = useId();
  const keysId = useId();
  const signIn = useSignInAgain();
  const crop = useCrop(media);
  const { size, edit, ratio } = crop;
  const { frame } = edit;
  const [failed, setFailed] = useState(false);
  const saving = useMutation({
    mutationFn: () => signIn.attempt(() => editFile(media, toSent(edit, size))),
    onSuccess: onSaved,
  });
  // after saving, the form is rendered from scratch, and would lose words typed meanwhile
  const close = () => {
    if (!saving.isPending) onClose();
  };
  // the public file shows only part of it, or is animated
  const src = media.edit || media.animated ? wholeAddress(media) : media.url;
  return (
    <>
      <Dialog title={t('crop-open')} onClose={close} wide>
        <p>{t(media.original ? 'crop-text' : 'crop-textPublic')}</p>
        {media.animated && <p>{t('crop-moving')}</p>}
        <div className={pictures.beside}>
          <div>
            <CropStage
              src={src}
              size={size}
              edit={edit}
              ratio={ratio}
              label={t('crop-frame')}
              describedBy={`${placeId} ${keysId}`}
              onFrame={crop.setFrame}
              onFailed={() => setFailed(true)}
            />
            <p id={keysId} className={styles.place}>
              {t('crop-keys')}
            </p>
            <p id={placeId} role="status" className={styles.place}>
              {t('crop-place', {
                left: String(frame.x),
                top: String(frame.y),
                width: String(frame.width),
                height: String(frame.height),
              })}
            </p>
          </div>
          <div>
            <CropFields crop={crop} />
            <p>{t('crop-preview')}</p>
            <CropPreview src={src} size={size} edit={edit} />
          </div>
        </div>
        <div role="alert">
          {failed && <p>{errorWords('file_missing', lang)}</p>}
          {saving.isError && <p>{reasonFor(saving.error, lang)}</p>}
        </div>
        <div className={pictures.answers}>
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            {consoleT('form-save')}
          </Button>
          <Button kind="quiet" onClick={crop.reset}>
            {t('crop-reset')}
          </Button>
          <Button kind="quiet" disabled={saving.isPending} onClick={close}>
            {consoleT('cancel')}
          </Button>
        </div>
      </Dialog>
      {signIn.dialog}
    </>
  );
}
