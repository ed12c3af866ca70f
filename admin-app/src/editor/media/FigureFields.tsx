import type { AttributesOf } from '@muzey/shared-ui/document/document.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownIn } from '../../content/localized.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { isPicture, useMedium } from '../../fields/text-media.ts';
import { CaptionField } from './CaptionField.tsx';
import { WordsField } from './WordsField.tsx';
import { useDialogT } from './words.ts';

export type Figure = AttributesOf<'figure'>;

interface FigureFieldsProps {
  figure: Figure;
  onChange: (change: Partial<Figure>) => void;
  lang: Lang;
}

/** The words of one picture in this text. */
export function FigureFields({ figure, onChange, lang }: FigureFieldsProps) {
  const t = useDialogT();
  const { data: medium, error, refetch } = useMedium(figure.media);
  const described = medium && (isPicture(medium) && !medium.decorative ? shownIn(medium.alt, lang).text : '');
  return (
    <>
      {!medium && error && <LoadTrouble error={error} onRetry={() => void refetch()} />}
      <WordsField
        label={t('inText-description')}
        value={figure.alt}
        onChange={(alt) => onChange({ alt, decorative: false })}
        fromLibrary={described}
        none={t('inText-decorative')}
        isNone={figure.decorative}
        onNone={() => onChange({ alt: null, decorative: true })}
        lang={lang}
      />
      <CaptionField medium={medium} value={figure.caption} onChange={(caption) => onChange({ caption })} lang={lang} />
    </>
  );
}
