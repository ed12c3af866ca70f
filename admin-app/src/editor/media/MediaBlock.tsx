import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { attributesOf, type DocumentNode, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { ReactNode } from 'react';
import { wordsFor } from '../../api/api.ts';
import { shownIn } from '../../content/localized.ts';
import { isPicture, useMedium, type ShownMedium } from '../../fields/text-media.ts';
import { ToolIcon } from '../ToolIcon.tsx';
import { useT } from '../words.ts';
import styles from './media.module.css';
import { creditOf, formatOf, nameOf } from './medium-words.ts';

interface MediaBlockProps {
  block: DocumentNode;
  /** The language of the text. */
  lang: Lang;
}

/** A block that shows files, roughly as the page will. */
export function MediaBlock({ block, lang }: MediaBlockProps) {
  switch (block.type) {
    case 'figure':
      return <Figure block={block} lang={lang} />;
    case 'gallery':
      return (
        <div className={styles.gallery}>
          {block.content?.map((figure, index) =>
            figure.type === 'figure' ? <Figure key={index} block={figure} lang={lang} isSmall /> : null,
          )}
        </div>
      );
    case 'film':
    case 'audio':
      return <Recording block={block} lang={lang} />;
    case 'file':
      return <File block={block} lang={lang} />;
    default:
      return null;
  }
}

interface FigureProps {
  block: NodeOf<'figure'>;
  lang: Lang;
  /** One of several files. */
  isSmall?: boolean;
}

function Figure({ block, lang, isSmall = false }: FigureProps) {
  const { media, alt, decorative, caption, layout } = attributesOf(block);
  const { data: medium, error, refetch } = useMedium(media);
  if (!medium || !isPicture(medium)) return <Missing name={block.type} error={error} onRetry={() => void refetch()} />;
  const described = decorative ? '' : (alt ?? shownIn(medium.alt, lang).text);
  return (
    <figure className={styles.figure} data-layout={isSmall ? undefined : layout}>
      <div style={{ maxWidth: `calc(${isSmall ? 9 : 22}rem * ${medium.width / medium.height})` }}>
        <Picture media={medium} alt={described} sizes={isSmall ? '12rem' : '40rem'} />
      </div>
      {!isSmall && <Caption medium={medium} own={caption} lang={lang} />}
    </figure>
  );
}

/** The words below a picture: those in this text, else its own, and its credit. */
function Caption({ medium, own, lang }: { medium: ShownMedium; own: string | null; lang: Lang }) {
  const fromLibrary = shownIn(medium.caption ?? {}, lang);
  const text = own ?? fromLibrary.text;
  const credit = creditOf(medium);
  if (text === '' && credit === '') return null;
  return (
    <p className={styles.caption} lang={languages[own === null ? fromLibrary.lang : lang].tag}>
      {text && `${text} `}
      {credit && <small>{credit}</small>}
    </p>
  );
}

function Recording({ block, lang }: { block: NodeOf<'film'> | NodeOf<'audio'>; lang: Lang }) {
  const { media, caption } = attributesOf(block);
  const { data: medium, error, refetch } = useMedium(media);
  if (!medium) return <Missing name={block.type} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {/* shows its first picture only */}
      {block.type === 'film' && <video src={medium.url} preload="metadata" muted tabIndex={-1} aria-hidden="true" />}
      <Named name={block.type} text={caption || nameOf(medium, lang)} facts={factsOf(medium)} />
    </>
  );
}

const factsOf = (medium: ShownMedium): string => [formatOf(medium), creditOf(medium)].filter(Boolean).join(' · ');

function File({ block, lang }: { block: NodeOf<'file'>; lang: Lang }) {
  const { media, title } = attributesOf(block);
  const { data: medium, error, refetch } = useMedium(media);
  if (!medium) return <Missing name={block.type} error={error} onRetry={() => void refetch()} />;
  return <Named name="file" text={title ?? nameOf(medium, lang)} facts={factsOf(medium)} />;
}

type NamedBlock = 'figure' | 'film' | 'audio' | 'file';

interface NamedProps {
  name: NamedBlock;
  text: string;
  facts: ReactNode;
}

function Named({ name, text, facts }: NamedProps) {
  const t = useT();
  return (
    <p className={styles.named}>
      <ToolIcon name={name} />
      <span>{[t(`block-${name}`), text].filter(Boolean).join(': ')}</span>
      <small>{facts}</small>
    </p>
  );
}

interface MissingProps {
  name: NamedBlock;
  error: Error | null;
  onRetry: () => void;
}

/** Placeholder for a file that is not loaded yet, or no longer exists. */
function Missing({ name, error, onRetry }: MissingProps) {
  const t = useT();
  const lang = useLang();
  if (!error) return <Named name={name} text={t('list-loading')} facts="" />;
  const isGone = error instanceof ApiError && error.status === 404;
  const again = (
    <Button kind="quiet" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <Named name={name} text={wordsFor(error, lang)} facts={!isGone && again} />;
}
