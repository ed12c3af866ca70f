import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import type { ReactNode } from 'react';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './ItemPage.module.css';
import { LanguageNote } from './LanguageNote.tsx';
import { LongText } from './LongText.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';
import { PictureRows } from './pictures/PictureRows.tsx';
import { useLightBox } from './pictures/useLightBox.tsx';
import { VeiledPictures } from './pictures/VeiledPictures.tsx';
import { Share } from './Share.tsx';
import type { Body } from './useBody.ts';
import { useText } from './useText.ts';

interface ItemPageProps {
  item: {
    content: Partial<Record<Lang, { title: string }>>;
    media: readonly Media[];
    archived: boolean;
  };
  /** `lang` if the label is not in the language of the page. */
  back: { path: string; label: string; lang?: string };
  /** Dates, places, category. */
  meta: ReactNode;
  /** The fragment of its address that codes on labels lead to. */
  anchor?: string;
  /** In the line with the back link, at its right. */
  afterBack?: ReactNode;
  /** Words that ask whether to show the pictures, which are hidden until then. */
  veil?: string;
  lead?: string;
  /** Beside the text. */
  aside?: ReactNode;
  body: Body;
  /** After the text and the pictures. */
  below?: ReactNode;
}

/** The page of one item: title, facts, first picture, text, the other pictures. */
export function ItemPage({
  item,
  back,
  meta,
  anchor,
  afterBack: beside,
  veil,
  lead,
  aside,
  body,
  below,
}: ItemPageProps) {
  const t = useT();
  const lang = useLang();
  const title = useText(item.content);
  const { area, box } = useLightBox(item.media, title.text?.title ?? '');
  const [first, ...others] = item.media;
  const hasBody = body.text || body.html;
  return (
    <>
      <div className={`${layout.wrap} ${styles.back}`}>
        <Link to={inLang(back.path, lang)} lang={back.lang}>
          <Icon name="arrow-left" />
          {back.label}
        </Link>
        {beside}
      </div>
      <article ref={area} className={styles.item} id={anchor}>
        <header className={`${layout.wrap} ${styles.head}`}>
          <h1 lang={title.lang}>{title.text?.title}</h1>
          <div className={styles.meta}>
            {meta}
            {item.archived && <StateBadge kind="archived">{t('item-archived')}</StateBadge>}
          </div>
          <LanguageNote content={item.content} texts={body.texts} />
        </header>
        {first && (
          <div className={`${layout.wrap} ${styles.image}`}>
            {veil === undefined ? (
              <MainPicture media={item.media} whole />
            ) : (
              <VeiledPictures media={item.media} words={veil} />
            )}
          </div>
        )}
        {(lead || hasBody || aside || (others.length > 0 && veil === undefined)) && (
          <div className={`${layout.wrap} ${styles.rest}`}>
            {(lead || hasBody || aside) && (
              <div className={`${layout.grid} ${styles.prose}`}>
                {lead && (
                  <p className={styles.lead} lang={title.lang}>
                    {lead}
                  </p>
                )}
                {aside && <div className={styles.aside}>{aside}</div>}
                {hasBody && (
                  <div className={styles.body} lang={body.lang}>
                    <LongText text={body.text} html={body.html} />
                  </div>
                )}
              </div>
            )}
            {veil === undefined && <PictureRows media={item.media} />}
          </div>
        )}
        {below}
        <div className={`${layout.wrap} ${styles.share}`}>
          <Share title={title.text?.title ?? ''} />
        </div>
      </article>
      {box}
    </>
  );
}
