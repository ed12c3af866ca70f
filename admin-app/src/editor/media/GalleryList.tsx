import { type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useEffect, useRef, type RefObject } from 'react';
import { shownIn } from '../../content/localized.ts';
import { isPicture, useMedium } from '../../fields/text-media.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './dialogs.module.css';
import { FigureFields, type Figure } from './FigureFields.tsx';
import { useDialogT } from './words.ts';

interface GalleryListProps {
  figures: readonly Figure[];
  onChange: (change: (before: readonly Figure[]) => readonly Figure[]) => void;
  /** Announces changes to screen readers. */
  onNotify: (text: string) => void;
  lang: Lang;
  /** Contains the buttons that add pictures: the first one gets the focus when no picture is left. */
  ways: RefObject<HTMLElement | null>;
}

type Way = 'earlier' | 'later' | 'remove';

/** The pictures of a gallery, in order. */
export function GalleryList({ figures, onChange, onNotify, lang, ways }: GalleryListProps) {
  const t = useDialogT();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ index: number; ways: readonly Way[] }>(undefined);
  useEffect(() => {
    if (!pressed.current) return;
    const { index, ways: pressedWays } = pressed.current;
    pressed.current = undefined;
    // the focus follows a moved picture; after removing one, it goes to its neighbour
    const item = list.current?.children[Math.min(index, figures.length - 1)];
    const buttons = pressedWays.map((way) => item?.querySelector<HTMLButtonElement>(`button[data-way=${way}]:enabled`));
    (buttons.find(Boolean) ?? ways.current?.querySelector('button'))?.focus();
  }, [figures, ways]);
  const move = (index: number, by: -1 | 1) => {
    pressed.current = { index: index + by, ways: by < 0 ? ['earlier', 'later'] : ['later', 'earlier'] };
    onChange((before) => {
      const moved = before[index];
      return moved ? before.toSpliced(index, 1).toSpliced(index + by, 0, moved) : before;
    });
    onNotify(t('pictures-moved', { number: index + by + 1, all: figures.length }));
  };
  const remove = (index: number) => {
    pressed.current = { index, ways: ['remove'] };
    onChange((before) => before.toSpliced(index, 1));
    onNotify(t('pictures-removed'));
  };
  return (
    <ol className={styles.list} ref={list}>
      {figures.map((figure, index) => (
        <li key={figure.media}>
          <Thumbnail media={figure.media} lang={lang} />
          <span className={styles.tools}>
            <WayButton way="earlier" number={index + 1} disabled={index === 0} onPress={() => move(index, -1)} />
            <WayButton
              way="later"
              number={index + 1}
              disabled={index === figures.length - 1}
              onPress={() => move(index, 1)}
            />
            <WayButton way="remove" number={index + 1} onPress={() => remove(index)} />
          </span>
          <Disclosure title={t('inText-words', { number: index + 1 })} className={styles.own}>
            <FigureFields
              figure={figure}
              onChange={(part) =>
                onChange((before) =>
                  before.map((other) => (other.media === figure.media ? { ...other, ...part } : other)),
                )
              }
              lang={lang}
            />
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

const ICONS = { earlier: 'arrow-left', later: 'arrow-right', remove: 'close' } as const;

interface WayButtonProps {
  way: Way;
  number: number;
  disabled?: boolean;
  onPress: () => void;
}

function WayButton({ way, number, disabled, onPress }: WayButtonProps) {
  const t = useDialogT();
  const name = t(`pictures-${way}`, { number });
  return (
    <button type="button" data-way={way} aria-label={name} title={name} disabled={disabled} onClick={onPress}>
      <Icon name={ICONS[way]} />
    </button>
  );
}

function Thumbnail({ media, lang }: { media: string; lang: Lang }) {
  const { data: medium } = useMedium(media);
  if (!medium || !isPicture(medium)) return <span />;
  return <Picture media={medium} alt={shownIn(medium.alt, lang).text} ratio="4 / 3" sizes="10rem" />;
}
