import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './crop.module.css';
import { movedTo, pulledTo, turnedSize, type Corner, type Frame, type Size } from './frame.ts';
import type { Edit } from './edit.ts';
import { TurnedPicture } from './TurnedPicture.tsx';

interface CropStageProps {
  src: string;
  size: Size;
  edit: Edit;
  ratio: number | undefined;
  label: string;
  /** Id of the words that describe the frame's position. */
  describedBy: string;
  onFrame: (frame: Frame) => void;
  /** The picture has failed to load. */
  onFailed: () => void;
}

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** As a fraction of the longer side of the picture. */
const STEP = 0.01;

/** The picture with the frame, which is moved by mouse, finger and arrow keys, and resized at its corners. */
export function CropStage({ src, size, edit, ratio, label, describedBy, onFrame, onFailed }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  /** From the point where it was grabbed to the frame's corner, in pixels of the picture. */
  const held = useRef<{ corner: Corner | undefined; x: number; y: number }>(undefined);
  const { frame, rotation } = edit;
  const turned = turnedSize(size, rotation);
  const inPicture = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    const scale = turned.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const take = (event: PointerEvent<HTMLElement>, corner?: Corner) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = inPicture(event);
    const cornerX = corner?.endsWith('e') ? frame.x + frame.width : frame.x;
    const cornerY = corner?.startsWith('s') ? frame.y + frame.height : frame.y;
    held.current = { corner, x: cornerX - x, y: cornerY - y };
  };
  const pull = (event: PointerEvent) => {
    const hold = held.current;
    if (!hold) return;
    const { x, y } = inPicture(event);
    const [toX, toY] = [x + hold.x, y + hold.y];
    onFrame(hold.corner ? pulledTo(frame, hold.corner, toX, toY, turned, ratio) : movedTo(frame, toX, toY, turned));
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const pixels = Math.max(1, Math.round(Math.max(turned.width, turned.height) * STEP)) * (event.shiftKey ? 10 : 1);
    onFrame(movedTo(frame, frame.x + step[0] * pixels, frame.y + step[1] * pixels, turned));
  };
  const holding = {
    onPointerMove: pull,
    onPointerUp: () => (held.current = undefined),
    onPointerCancel: () => (held.current = undefined),
  };
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <div className={styles.stage} style={{ width: `min(100%, 50dvh * ${turned.width / turned.height})` }} ref={stage}>
      <TurnedPicture src={src} size={size} rotation={rotation} onFailed={onFailed} />
      <button
        type="button"
        className={styles.frame}
        aria-label={label}
        aria-describedby={describedBy}
        style={{
          left: share(frame.x, turned.width),
          top: share(frame.y, turned.height),
          width: share(frame.width, turned.width),
          height: share(frame.height, turned.height),
        }}
        onKeyDown={press}
        onPointerDown={(event) => take(event)}
        {...holding}
      >
        {/* sizes are typed by keyboard */}
        {CORNERS.map((corner) => (
          <span
            key={corner}
            className={styles[corner]}
            data-corner={corner}
            onPointerDown={(event) => take(event, corner)}
            {...holding}
          />
        ))}
      </button>
    </div>
  );
}
