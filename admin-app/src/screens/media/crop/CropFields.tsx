import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, useState } from 'react';
import { NO_FORM } from '../../../ui/FocusDialog.tsx';
import styles from './crop.module.css';
import { turnedSize, type Frame } from './frame.ts';
import type { Shape, useCrop } from './useCrop.ts';
import { useCropT } from './words.ts';

const SHAPES: readonly Shape[] = ['free', '3:2', '16:9', '1:1', '4:5'];
const NUMBERS: readonly (keyof Frame)[] = ['x', 'y', 'width', 'height'];
const NAMES = { x: 'crop-left', y: 'crop-top', width: 'crop-width', height: 'crop-height' } as const;

/** Shape, rotation, and the frame in numbers. */
export function CropFields({ crop }: { crop: ReturnType<typeof useCrop> }) {
  const t = useCropT();
  const group = useId();
  const { frame, rotation } = crop.edit;
  const turned = turnedSize(crop.size, rotation);
  const max = { x: turned.width, y: turned.height, width: turned.width, height: turned.height };
  return (
    <>
      <fieldset className={styles.shapes}>
        <legend>{t('crop-shape')}</legend>
        {SHAPES.map((shape) => (
          <label key={shape}>
            <input
              type="radio"
              name={group}
              form={NO_FORM}
              checked={crop.shape === shape}
              onChange={() => crop.choose(shape)}
            />
            <span>{shape === 'free' ? t('crop-free') : shape}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.turns}>
        {crop.turns.map(({ by, words }) => (
          <Button key={by} kind="quiet" onClick={() => crop.turn(by)}>
            {t(words)}
          </Button>
        ))}
      </div>
      <div className={styles.numbers}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            label={t(NAMES[name])}
            value={frame[name]}
            max={max[name]}
            onChange={(value) => crop.setNumber(name, value)}
          />
        ))}
      </div>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number. The digits stay as typed, even beyond the limits, until the field loses the focus. */
function NumberField({ label, value, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      type="number"
      min={0}
      max={max}
      form={NO_FORM}
      label={label}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
