import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Blocks } from '../content/blocks.ts';
import { BlocksView } from '../content/BlocksView.tsx';
import type { Difference } from '../content/differences.ts';
import styles from './conflict.module.css';

interface ConflictDialogProps {
  /** The subject, where that is not the whole form. */
  about?: string;
  differences: readonly Difference[];
  /** Whether a field was left as it was: then theirs is proposed. */
  untouched?: (key: string) => boolean;
  /** Receives the keys of the fields that are taken from the other version. */
  onSettle: (theirKeys: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Shows the fields in which two versions differ, side by side, with a choice for each. */
export function ConflictDialog({
  about,
  differences,
  untouched = () => false,
  onSettle,
  onClose,
}: ConflictDialogProps) {
  const t = useT();
  const [theirKeys, setTheirKeys] = useState<ReadonlySet<string>>(
    () => new Set(differences.map(({ key }) => key).filter(untouched)),
  );
  const choose = (key: string, theirs: boolean) =>
    setTheirKeys((before) => new Set([...before].filter((one) => one !== key).concat(theirs ? key : [])));
  return (
    <Dialog title={t('conflict-title')} onClose={onClose} wide>
      {about && <p>{about}</p>}
      <p>{t('conflict-text')}</p>
      <div className={styles.choices}>
        <Button kind="quiet" onClick={() => setTheirKeys(new Set())}>
          {t('conflict-keepMine')}
        </Button>
        <Button kind="quiet" onClick={() => setTheirKeys(new Set(differences.map(({ key }) => key)))}>
          {t('conflict-takeTheirs')}
        </Button>
      </div>
      {differences.map(({ key, field, mine, theirs, pictures, blocks }) => (
        <fieldset key={key} className={styles.field}>
          <legend>{field}</legend>
          <div className={styles.pair}>
            <Version
              name={key}
              label={t('conflict-mine')}
              text={mine}
              pictures={pictures?.[0]}
              blocks={blocks}
              chosen={!theirKeys.has(key)}
              onChoose={() => choose(key, false)}
            />
            <Version
              name={key}
              label={t('conflict-theirs')}
              text={theirs}
              pictures={pictures?.[1]}
              blocks={blocks && [blocks[1], blocks[0]]}
              chosen={theirKeys.has(key)}
              onChoose={() => choose(key, true)}
            />
          </div>
        </fieldset>
      ))}
      <div className={styles.choices}>
        <Button onClick={() => onSettle(theirKeys)}>{t('conflict-save')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('conflict-back')}
        </Button>
      </div>
    </Dialog>
  );
}

interface VersionProps {
  name: string;
  label: string;
  text: string;
  pictures?: readonly Media[];
  /** This one, and the other. */
  blocks?: readonly [Blocks, Blocks];
  chosen: boolean;
  onChoose: () => void;
}

function Version({ name, label, text, pictures = [], blocks, chosen, onChoose }: VersionProps) {
  const t = useT();
  const language = name.split('.')[1];
  const tag = isLang(language) ? languages[language].tag : undefined;
  const [own = [], other] = blocks ?? [];
  return (
    <label className={styles.version} data-chosen={chosen || undefined}>
      <span className={styles.whose}>
        <input type="radio" name={`conflict-${name}`} checked={chosen} onChange={onChoose} />
        {label}
      </span>
      {own.length > 0 ? (
        <BlocksView blocks={own} compared={other} tag={tag} />
      ) : text === '' ? (
        <em>{t('conflict-empty')}</em>
      ) : (
        <span className={styles.words} lang={tag}>
          {text}
        </span>
      )}
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map((media) => (
            <Picture key={media.id} media={media} alt="" ratio="4 / 3" sizes="5rem" />
          ))}
        </span>
      )}
    </label>
  );
}
