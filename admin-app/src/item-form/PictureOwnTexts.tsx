import type { PictureTexts } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Field, TextArea } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { MEDIA_LIMITS } from '../content/media-limits.ts';
import { VIEWS, type OwnTextChange } from '../content/own-texts.ts';
import styles from '../ui/pictures.module.css';

interface PictureOwnTextsProps {
  own: PictureTexts;
  /** The texts of the picture itself, which stand where the item has none. */
  media: Pick<PictureTexts, 'alt' | 'caption'>;
  number: number;
  lang: Lang;
  hasViews: boolean;
  onChange: (change: OwnTextChange) => void;
}

/** Other words for a picture in this item only. */
export function PictureOwnTexts({ own, media, number, lang, hasViews, onChange }: PictureOwnTextsProps) {
  const t = useT();
  const [open] = useState(Object.keys(own).length > 1);
  return (
    <Disclosure title={t('pictures-own', { number })} className={styles.own} open={open}>
      {(['alt', 'caption'] as const).map((field) => (
        <TextArea
          key={field}
          rows={2}
          label={t(field === 'alt' ? 'pictures-ownAlt' : 'pictures-ownCaption', { lang: t(`langName-${lang}`) })}
          lang={languages[lang].tag}
          maxLength={MEDIA_LIMITS[field]}
          value={own[field]?.[lang] ?? ''}
          placeholder={media[field]?.[lang]}
          onChange={({ target }) => onChange({ field, lang, text: target.value })}
        />
      ))}
      {hasViews && (
        <Field label={t('pictures-view')}>
          {(described) => (
            <select
              {...described}
              value={own.view ?? ''}
              onChange={({ target }) => onChange({ field: 'view', view: VIEWS.find((view) => view === target.value) })}
            >
              <option value="">{t('pictures-noView')}</option>
              {VIEWS.map((view) => (
                <option key={view} value={view}>
                  {t(`field-view-${view}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </Disclosure>
  );
}
