import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useId, useState } from 'react';
import type { EditedPicture } from '../../content/sections-context.ts';
import { OpenTabContext } from '../../fields/tab-address.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useAskedClose } from '../../ui/useAskedClose.tsx';
import { isPicture } from './kinds.ts';
import styles from './picture.module.css';
import { asReadInForm } from './picture.form.ts';
import { PictureForm } from './PictureForm.tsx';
import { useMedium } from './useMedium.ts';
import { useT } from './words.ts';

/** The form of a picture at the side of an item's form. Its unsaved words stay as they are. */
export function PictureDrawer({ id, number, lang, typed, onStored, onClose }: EditedPicture) {
  const t = useT();
  const heading = useId();
  // the tab of the item's form stays
  const tab = useState<Lang>(lang);
  const [isUnsaved, setUnsaved] = useState(false);
  const { close, question } = useAskedClose(isUnsaved, onClose);
  const { read, keep } = useMedium(id);
  const title = t('pictures-about', { number });
  return (
    // in the component tree it is inside the form of the item
    <div onSubmit={(event) => event.stopPropagation()}>
      <Modal labelledBy={heading} className={styles.drawer} onClose={close}>
        <div className={styles.drawerHead}>
          <h2 id={heading}>{title}</h2>
          <Button kind="square" aria-label={t('close')} title={t('close')} onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        {read.isPending && <Spinner>{t('list-loading')}</Spinner>}
        {read.isError && <LoadTrouble error={read.error} onRetry={() => void read.refetch()} hasTrash />}
        {read.data && (
          <OpenTabContext value={tab}>
            <PictureForm
              stored={asReadInForm(read.data, typed)}
              title={title}
              drawer={{ typed, onUnsaved: setUnsaved, onClose }}
              onStored={(stored) => {
                keep(stored);
                if (isPicture(stored)) onStored(stored);
              }}
            />
          </OpenTabContext>
        )}
      </Modal>
      {question}
    </div>
  );
}
