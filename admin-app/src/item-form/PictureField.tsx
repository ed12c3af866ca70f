import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useContext, useEffect, useRef, useState, type DragEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import { FileDrop } from '../uploads/FileDrop.tsx';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import { LibraryDialog } from '../fields/LibraryDialog.tsx';
import { useWaitingT } from './waiting/words.ts';
import { ownTextsOf, type OwnTextChange, type OwnTexts } from '../content/own-texts.ts';
import { SectionsContext } from '../content/sections-context.ts';
import { useRights } from '../shell/Permitted.tsx';
import { useIsLocked } from '../fields/locks.tsx';
import { PictureCard } from './PictureCard.tsx';
import { PictureOwnTexts } from './PictureOwnTexts.tsx';
import type { AltChanges } from './picture-texts.ts';
import { DRAGGED, type Pictures } from './pictures.ts';
import formStyles from '../ui/form.module.css';
import styles from '../ui/pictures.module.css';

interface PictureFieldProps {
  pictures: Pictures;
  /** The language whose picture texts are shown. */
  textLang: Lang;
  alts: AltChanges;
  onAlt: (mediaId: string, text: string) => void;
  /** A picture was saved beside the form. */
  onSaved: (media: AdminMedia) => void;
  /** The item may have other words for its pictures. */
  own?: OwnTextsField;
}

export interface OwnTextsField {
  texts: OwnTexts | undefined;
  hasViews: boolean;
  onChange: (mediaId: string, change: OwnTextChange) => void;
}

/** Choose or drop pictures; put them in order, describe them, take them out, all by buttons too (WCAG 2.5.7). */
export function PictureField({ pictures, textLang, alts, onAlt, onSaved, own: ownTexts }: PictureFieldProps) {
  const t = useT();
  const own = useWaitingT();
  const choice = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { EditPicture } = useContext(SectionsContext);
  const [edited, setEdited] = useState<string>();
  const { items } = pictures;
  const editedMedia = items.find(({ media }) => media && media.id === edited)?.media;
  const isLocked = useIsLocked();
  const mayUpload = useRights().mayMake('media');
  const library = (
    <Button kind="quiet" onClick={() => setChoosing(true)}>
      {t('library-open')}
    </Button>
  );
  const withOwnTexts = (media: AdminMedia): AdminMedia => {
    const { [media.id]: focus = media.focus } = pictures.focuses;
    return { ...media, focus: focus ?? undefined };
  };
  const remove = (key: number, index: number) => {
    pictures.remove(key);
    // the button that was pressed is gone; the focus goes to its neighbour
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? choice.current?.querySelector('button');
    if (next instanceof HTMLElement) next.focus();
  };
  const moved = useRef<{ index: number; by: -1 | 1 }>(undefined);
  useEffect(() => {
    if (!moved.current) return;
    const { index, by } = moved.current;
    moved.current = undefined;
    // the focus goes along with the picture; at the end of the row only the other button is left
    const card = list.current?.children[index];
    const buttons = [by, -by].map((way) => card?.querySelector<HTMLButtonElement>(`button[data-move="${way}"]`));
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [items]);
  const move = (key: number, index: number, by: -1 | 1) => {
    moved.current = { index: index + by, by };
    pictures.place(key, index + by);
  };
  const drop = (event: DragEvent, index: number) => {
    const key = event.dataTransfer.getData(DRAGGED);
    if (key === '') return;
    event.preventDefault();
    pictures.place(Number(key), index);
  };
  return (
    <section className={styles.pictures} aria-labelledby="pictures">
      <h2 id="pictures" tabIndex={-1}>
        {t('field-images')}
      </h2>
      {!isLocked &&
        (mayUpload ? (
          <FileDrop
            ref={choice}
            kinds={pictures.uploads.kinds}
            onFiles={pictures.uploads.add}
            choose={t('pictures-choose')}
            hint={t('pictures-drop')}
          >
            {library}
          </FileDrop>
        ) : (
          <div ref={choice}>
            {library}
            <p className={formStyles.note}>{t('noUpload')}</p>
          </div>
        ))}
      {choosing && (
        <LibraryDialog
          here={new Set(items.flatMap(({ media }) => media?.id ?? []))}
          onAdd={(media) => {
            pictures.addStored(media.filter((medium) => medium.kind === 'image'));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <UploadStatus uploads={pictures.uploads} choice={choice} />
      {items.length > 0 && <p className={formStyles.note}>{own('waiting-pictures')}</p>}
      <ul className={styles.list} ref={list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <PictureCard
              item={item.media ? { ...item, media: withOwnTexts(item.media) } : item}
              position={index}
              last={index === items.length - 1}
              textLang={textLang}
              alt={item.media ? (alts[item.media.id]?.[textLang] ?? item.media.alt[textLang] ?? '') : ''}
              onAlt={(text) => item.media && onAlt(item.media.id, text)}
              own={
                ownTexts &&
                item.media && (
                  <PictureOwnTexts
                    own={ownTextsOf(ownTexts.texts, item.media.id)}
                    media={item.media}
                    number={index + 1}
                    lang={textLang}
                    hasViews={ownTexts.hasViews}
                    onChange={(change) => item.media && ownTexts.onChange(item.media.id, change)}
                  />
                )
              }
              onEdit={() => setEdited(item.media?.id)}
              onFocusPoint={(focus) => pictures.setFocus(item.key, focus)}
              onMove={(by) => move(item.key, index, by)}
              onRemove={() => remove(item.key, index)}
            />
          </li>
        ))}
      </ul>
      {editedMedia && (
        <EditPicture
          id={editedMedia.id}
          number={items.findIndex(({ media }) => media === editedMedia) + 1}
          lang={textLang}
          typed={{
            alt: alts[editedMedia.id] ?? {},
            focus: pictures.focuses[editedMedia.id],
            read: editedMedia,
          }}
          onStored={onSaved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
