import { getMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { LibraryDialog } from '../../fields/LibraryDialog.tsx';
import styles from '../questions/questions.module.css';
import { useQuestionT } from '../questions/words.ts';

interface EmbedPictureProps {
  /** The id of the picture. */
  media: string | null;
  onChange: (media: string | null) => void;
}

/** The preview image of a video: visitors see it before anything from the other site is loaded. */
export function EmbedPicture({ media, onChange }: EmbedPictureProps) {
  const q = useQuestionT();
  const [isChoosing, setChoosing] = useState(false);
  const { data: picture } = useQuery({
    queryKey: ['media', 'one', media],
    enabled: media !== null,
    queryFn: async ({ signal }) =>
      (await getMedia({ client: api, path: { id: media ?? '' }, signal, throwOnError: true })).data,
  });
  return (
    <div role="group" aria-label={q('editor-embed-picture')} className={styles.embedPicture}>
      {media !== null && picture?.kind === 'image' && <Picture media={picture} alt="" ratio="16 / 9" sizes="10rem" />}
      <Button kind="quiet" onClick={() => setChoosing(true)}>
        {q('editor-embed-choose')}
      </Button>
      {media !== null && (
        <Button kind="quiet" onClick={() => onChange(null)}>
          {q('editor-embed-noPicture')}
        </Button>
      )}
      {isChoosing && (
        <LibraryDialog
          here={new Set(media === null ? [] : [media])}
          onAdd={([first]) => {
            setChoosing(false);
            if (first) onChange(first.id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
