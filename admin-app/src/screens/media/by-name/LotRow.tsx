import type { PicturedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useEffect, useRef } from 'react';
import { shownIn } from '../../../content/localized.ts';
import { editAddress } from '../../../content/section.ts';
import list from '../../../ui/list.module.css';
import { useUploadsT } from '../../../uploads/words.ts';
import styles from './by-name.module.css';
import type { LotPicture } from './lot.ts';
import { reasonOf } from './reason.ts';
import { useT } from './words.ts';

interface LotRowProps {
  picture: LotPicture;
  name: string;
  object: PicturedObject | undefined;
  onChoose: () => void;
}

/** A picture, the object that it belongs to, and what became of it. */
export function LotRow({ picture, name, object, onChoose }: LotRowProps) {
  const t = useT();
  const u = useUploadsT();
  const lang = useLang();
  const { file, target, match, state } = picture;
  const isOver = state.is === 'added' || state.is === 'present' || state.is === 'sending';
  const said = () => {
    if (state.is === 'added') return t(state.later ? 'byName-state-later' : 'byName-state-added');
    if (state.is === 'failed') return reasonOf(state.error, lang, t, u);
    if (state.is !== 'waiting') return t(`byName-state-${state.is}`);
    if (!object) return t(match?.match === 'several' ? 'byName-state-several' : 'byName-state-none');
    if (!object.editable) return t('byName-state-notEditable');
    if (object.waiting) return t('byName-state-pending');
    return t(object.published ? 'byName-state-published' : 'byName-state-draft');
  };
  return (
    <article className={list.row}>
      <Preview file={file} />
      <div>
        <p className={styles.name}>{name}</p>
        {object && (
          <p>
            <ObjectName object={object} />{' '}
            {target?.position ? t('byName-position', { position: target.position }) : t('byName-last')}
          </p>
        )}
        <p className={list.sub}>{said()}</p>
      </div>
      {!isOver && (
        <div className={list.acts}>
          <Button kind="quiet" aria-label={`${t('byName-chooseObject')}: ${name}`} onClick={onChoose}>
            {t('byName-chooseObject')}
          </Button>
        </div>
      )}
    </article>
  );
}

function ObjectName({ object }: { object: PicturedObject }) {
  const lang = useLang();
  const title = shownIn(object.titles, lang);
  return (
    <a href={editAddress('collections', object.id)} target="_blank" rel="noopener">
      {object.number !== null && `${object.number} `}
      <span lang={languages[title.lang].tag}>{title.text}</span>
    </a>
  );
}

function Preview({ file }: { file: File | undefined }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !ref.current) return;
    const url = URL.createObjectURL(file);
    ref.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <span className={styles.preview}>{file && <img ref={ref} alt="" decoding="async" />}</span>;
}
