import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import { isPicture, useMedium } from '../../fields/text-media.ts';
import { useAskedClose } from '../../ui/useAskedClose.tsx';
import { nodes } from '../schema.ts';
import { Answers } from './Answers.tsx';
import styles from './dialogs.module.css';
import { FigureFields, type Figure } from './FigureFields.tsx';
import type { BlockDialogProps } from './MediaQuestions.tsx';
import { PickDialog } from './PickDialog.tsx';
import { withoutEmpty } from './place-words.ts';
import { useDialogT } from './words.ts';

const LAYOUTS = ['plain', 'wide', 'beside'] as const;

/** The words of a picture in this text, and its width there. */
export function FigureDialog({ block, lang, onSet, onClose }: BlockDialogProps<NodeOf<'figure'>>) {
  const t = useDialogT();
  const [figure, setFigure] = useState<Figure>(() => attributesOf(block));
  const [picking, setPicking] = useState(false);
  const isChanged = JSON.stringify(withoutEmpty(figure)) !== JSON.stringify(withoutEmpty(attributesOf(block)));
  const { close, question } = useAskedClose(isChanged, onClose);
  const change = (part: Partial<Figure>) => setFigure((before) => ({ ...before, ...part }));
  return (
    <>
      <Dialog title={t('block-figure')} onClose={close} wide>
        <div className={styles.beside}>
          <div>
            <Shown media={figure.media} />
            <LayoutField value={figure.layout} onChange={(layout) => change({ layout })} />
          </div>
          <div>
            <FigureFields key={figure.media} figure={figure} onChange={change} lang={lang} />
          </div>
        </div>
        <Answers
          onSet={() => onSet(nodes.figure.create(withoutEmpty(figure)))}
          onPick={() => setPicking(true)}
          onClose={close}
        />
        {picking && (
          <PickDialog
            name="figure"
            here={new Set([figure.media])}
            onPick={({ id }) => {
              setPicking(false);
              // its words described the previous picture
              change({ media: id, alt: null, decorative: false, caption: null });
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Dialog>
      {question}
    </>
  );
}

function Shown({ media }: { media: string }) {
  const { data: medium } = useMedium(media);
  if (!medium || !isPicture(medium)) return null;
  return (
    <div style={{ maxWidth: `calc(40dvh * ${medium.width / medium.height})` }}>
      <Picture media={medium} alt="" sizes="24rem" priority />
    </div>
  );
}

function LayoutField({ value, onChange }: { value: Figure['layout']; onChange: (layout: Figure['layout']) => void }) {
  const t = useDialogT();
  return (
    <fieldset className={styles.words}>
      <legend>{t('inText-layout')}</legend>
      {LAYOUTS.map((layout) => (
        <label key={layout} className={styles.radio}>
          <input
            type="radio"
            name="layout"
            form={NO_FORM}
            checked={value === layout}
            onChange={() => onChange(layout)}
          />
          <span>{t(`inText-layout-${layout}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
