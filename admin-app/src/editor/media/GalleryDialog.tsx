import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { NODES } from '@muzey/shared-ui/document/schema.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useRef, useState } from 'react';
import { LibraryDialog } from '../../fields/LibraryDialog.tsx';
import { isPicture, useRemember, useTextMedia, type ShownMedium } from '../../fields/text-media.ts';
import { useAskedClose } from '../../ui/useAskedClose.tsx';
import { UploadList } from '../../uploads/UploadList.tsx';
import { nodes } from '../schema.ts';
import { Answers } from './Answers.tsx';
import styles from './dialogs.module.css';
import type { Figure } from './FigureFields.tsx';
import { GalleryList } from './GalleryList.tsx';
import type { BlockDialogProps } from './MediaQuestions.tsx';
import { withoutEmpty } from './place-words.ts';
import { UploadButton } from './UploadButton.tsx';
import { useDialogT } from './words.ts';

const [{ min: MIN, max: MAX }] = NODES.gallery.children;

const figureOf = (media: string): Figure => ({ media, alt: null, decorative: false, caption: null, layout: 'plain' });

/** The pictures of a gallery, their order and their words. */
export function GalleryDialog({ block, lang, onSet, onClose }: BlockDialogProps<NodeOf<'gallery'>>) {
  const t = useDialogT();
  const remember = useRemember();
  const { pictures } = useTextMedia();
  const [stored] = useState<readonly Figure[]>(() =>
    (block.content ?? []).flatMap((figure) => (figure.type === 'figure' ? attributesOf(figure) : [])),
  );
  const [figures, setFigures] = useState(stored);
  const isChanged = JSON.stringify(figures.map(withoutEmpty)) !== JSON.stringify(stored.map(withoutEmpty));
  const { close, question } = useAskedClose(isChanged, onClose);
  const [picking, setPicking] = useState(figures.length === 0);
  const [notice, notify] = useState('');
  const ways = useRef<HTMLDivElement>(null);
  const add = (media: readonly ShownMedium[]) => {
    for (const medium of media) remember(medium);
    setFigures((before) => {
      const isNew = ({ id }: ShownMedium) => !before.some((figure) => figure.media === id);
      return [...before, ...media.filter(isNew).map(({ id }) => figureOf(id))].slice(0, MAX);
    });
    notify(t('library-added', { count: media.length }));
  };
  const room = MAX - figures.length;
  const library = picking && (
    <LibraryDialog
      title={t('block-gallery')}
      here={new Set(figures.map(({ media }) => media))}
      max={room}
      onAdd={(media) => {
        setPicking(false);
        add(media.filter(isPicture));
      }}
      onClose={() => setPicking(false)}
    />
  );
  // if two dialogs opened at once, the outer one would cover the inner one
  if (library && figures.length === 0)
    return (
      <>
        {library}
        {question}
      </>
    );
  return (
    <>
      <Dialog title={t('block-gallery')} onClose={close} wide>
        <p>{t('inText-galleryCount', { count: figures.length })}</p>
        <GalleryList figures={figures} onChange={setFigures} onNotify={notify} lang={lang} ways={ways} />
        <div className={styles.ways} ref={ways}>
          <Button kind="quiet" disabled={room === 0} onClick={() => setPicking(true)}>
            {t('library-open')}
          </Button>
          <UploadButton
            disabled={room === 0}
            onFiles={(files) => pictures.add(files, { begin: () => undefined, arrive: (medium) => add([medium]) })}
          />
        </div>
        <UploadList uploads={pictures.uploads} choice={ways} />
        <div role="status">
          <Hidden>{notice}</Hidden>
        </div>
        <Answers
          disabled={figures.length < MIN}
          onSet={() =>
            onSet(
              nodes.gallery.create(
                null,
                figures.map((figure) => nodes.figure.create(withoutEmpty(figure))),
              ),
            )
          }
          onClose={close}
        />
        {library}
      </Dialog>
      {question}
    </>
  );
}
