import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useParams } from 'react-router-dom';
import { HistoryOverlay } from '../../history/HistoryOverlay.tsx';
import { readPicture } from './calls.ts';
import { kindInWords, type Medium } from './kinds.ts';
import { nameOf } from './names.ts';
import { differencesOf, isMedium, pictureToDraft } from './picture.form.ts';
import { useT } from './words.ts';

/** The history of all data about a medium. */
export function MediaHistory() {
  const t = useT();
  const lang = useLang();
  const { id = '' } = useParams();
  return (
    <HistoryOverlay<Medium>
      item={{ type: 'media', id }}
      read={() => readPicture(id)}
      isItem={isMedium}
      titleOf={(media) => nameOf(media, lang).text || kindInWords(media.kind, t)}
      differences={(earlier, later) => differencesOf(pictureToDraft(earlier), later, t)}
      form={`/admin/media/${id}`}
    />
  );
}
