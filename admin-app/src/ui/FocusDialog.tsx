import type { Focus, Media } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './pictures.module.css';

interface FocusDialogProps {
  media: Media;
  /** Null for the centre. */
  onUse: (focus: Focus | null) => void;
  onClose: () => void;
}

/** The form that these fields belong to: a separate one, because they are inside another form, which Enter must not submit. */
export const NO_FORM = 'no-form';

const MIDDLE: Focus = { x: 0.5, y: 0.5 };
/** Frames that pages crop pictures to. */
const CROPS = ['3 / 2', '16 / 9', '1 / 1'];
const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

/** A fraction rounded to hundredths, inside the picture. */
const share = (value: number): number => Math.min(100, Math.max(0, Math.round(value * 100))) / 100;
const percent = (value: number): number => Math.round(value * 100);

/** The point that must stay in view when the picture is cropped: set by a click, by arrow keys, or by numbers. */
export function FocusDialog({ media, onUse, onClose }: FocusDialogProps) {
  const t = useT();
  const pointId = useId();
  const [point, setPoint] = useState(media.focus ?? MIDDLE);
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // a click by keyboard has no position
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    setPoint({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const times = event.shiftKey ? 10 : 1;
    setPoint(({ x, y }) => ({ x: share(x + step.x * times), y: share(y + step.y * times) }));
  };
  const type = (axis: 'x' | 'y', value: string) =>
    setPoint((before) => (value === '' ? before : { ...before, [axis]: share(Number(value) / 100) }));
  const numbers = { type: 'number', min: 0, max: 100, form: NO_FORM } as const;
  return (
    <Dialog title={t('field-focus')} onClose={onClose} wide>
      <p>{t('focus-text')}</p>
      <div className={`${styles.beside} ${styles.focus}`}>
        <button
          type="button"
          className={styles.picker}
          style={{ maxWidth: `calc(50dvh * ${media.width / media.height})` }}
          aria-label={t('field-focus')}
          aria-describedby={pointId}
          onClick={click}
          onKeyDown={press}
        >
          <Picture media={media} alt="" sizes="40rem" priority />
          <span className={styles.point} style={{ left: `${percent(point.x)}%`, top: `${percent(point.y)}%` }} />
        </button>
        <div>
          <p id={pointId} role="status">
            {t('focus-point', { x: percent(point.x), y: percent(point.y) })}
          </p>
          <TextField
            {...numbers}
            label={t('focus-left')}
            value={percent(point.x)}
            onChange={(event) => type('x', event.target.value)}
          />
          <TextField
            {...numbers}
            label={t('focus-top')}
            value={percent(point.y)}
            onChange={(event) => type('y', event.target.value)}
          />
          <p>{t('focus-crops')}</p>
          <div className={styles.crops}>
            {CROPS.map((ratio) => (
              <Picture key={ratio} media={{ ...media, focus: point }} alt="" ratio={ratio} sizes="8rem" priority />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => onUse(point)}>{t('focus-use')}</Button>
        <Button kind="quiet" onClick={() => onUse(null)}>
          {t('focus-middle')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
