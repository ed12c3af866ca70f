import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useT } from '../i18n/useT.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { PictureTexts } from './item-form.ts';
import { comparedPicture } from './picture-texts.ts';
import { SaveOnTop } from './SaveOnTop.tsx';

interface PictureConflictProps {
  form: PictureTexts;
  /** The picture as somebody else has changed it. */
  theirs: AdminMedia;
}

/** Two people have said something else of one picture: asks which holds. The item itself is saved already. */
export function PictureConflict({ form: { media, alts, pictures, settlePicture }, theirs }: PictureConflictProps) {
  const t = useT();
  const { id, version } = theirs;
  const read = media.find((medium) => medium.id === id);
  const differences = comparedPicture(read, theirs, alts[id] ?? {}, pictures.focuses[id], t);
  if (differences.length === 0) return <SaveOnTop key={version} onSave={() => settlePicture(theirs, new Set())} />;
  return (
    <ConflictDialog
      key={version}
      about={t('pictures-conflict', { number: media.findIndex((medium) => medium.id === id) + 1 })}
      differences={differences}
      onSettle={(theirKeys) => settlePicture(theirs, theirKeys)}
      onClose={() => settlePicture(undefined)}
    />
  );
}
