import type { EditSaved, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';

import { useToast } from '../../../shell/toasts.tsx';
import { CropDialog } from './CropDialog.tsx';
import { useCropT } from './words.ts';

interface CropPictureProps {
  media: MediaDetails;
  /** Whether the form has unsaved changes, which prevent this. */
  unsaved: boolean;
  onSaved: (saved: EditSaved) => void;
}

/** Opens the dialog that crops and rotates a picture. */
export function CropPicture({ media, unsaved, onSaved }: CropPictureProps) {
  const t = useCropT();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" disabled={unsaved} onClick={() => setOpen(true)}>
        {t('crop-open')}
      </Button>
      {open && (
        <CropDialog
          media={media}
          onSaved={(saved) => {
            setOpen(false);
            toast(t('crop-saved'));
            onSaved(saved);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
