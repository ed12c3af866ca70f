import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSiteName } from '../shell/shell.data.ts';
import { VisitBox } from '../ui/around/VisitBox.tsx';
import { LanguageNote } from '../ui/LanguageNote.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { useText } from '../ui/useText.ts';
import { useWords } from '../i18n/useWords.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';
import styles from './ExhibitionModal.module.css';
import { ExhibitionSlides } from './ExhibitionSlides.tsx';
import { words } from './modal-words.ts';

/** An exhibition in a dialog over the page with its card (docs/product.md, "Exhibitions"). Closing it goes back. */
export function ExhibitionModal({ exhibition }: { exhibition: PublicExhibition }) {
  const word = useWords(words);
  const navigate = useNavigate();
  const id = useId();
  const { text, lang: foreign } = useText(exhibition.content);
  const place = useText(exhibition.locations);
  useTitle(text?.title ?? '');
  const leaving = useRef(false);
  const close = () => {
    // going back takes a moment; doing it twice would leave the page
    if (leaving.current) return;
    leaving.current = true;
    void navigate(-1);
  };
  return (
    <Modal labelledBy={id} onClose={close} className={styles.modal} light>
      <div className={styles.close}>
        <Button kind="square" aria-label={word('close')} onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.inner}>
        <ExhibitionSlides exhibition={exhibition} />
        <div className={styles.text}>
          <p className={styles.dates}>
            <ExhibitionDates exhibition={exhibition} />
          </p>
          <h2 id={id} lang={foreign}>
            {text?.title}
          </h2>
          <LanguageNote content={exhibition.content} />
          <div lang={foreign}>
            <Paragraphs text={text?.content ?? text?.excerpt ?? ''} />
          </div>
          {place.text && <p lang={place.lang}>{place.text}</p>}
          <VisitBox item={exhibition} last={exhibition.end_date} heading="h3" />
        </div>
      </div>
    </Modal>
  );
}

/** The address is that of the exhibition while the dialog is open, so the document's title is too. */
function useTitle(title: string): void {
  const name = useSiteName();
  const full = `${title} · ${name}`;
  useEffect(() => {
    const before = document.title;
    document.title = full;
    return () => {
      if (document.title === full) document.title = before;
    };
  }, [full]);
}
