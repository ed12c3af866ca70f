import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { words } from './turn-words.ts';
import { useWords } from '../i18n/useWords.ts';

interface TurnProps {
  /** From 0. */
  index: number;
  count: number;
  /** Labels of the two buttons. */
  previous: string;
  next: string;
  /** Moves back or forward by one. */
  onTurn: (step: 1 | -1) => void;
  className: string | undefined;
}

/** The buttons of a carousel and its position, which is announced at every move (docs/accessibility.md, "Carousels and dialogs"). */
export function Turn({ index, count, previous, next, onTurn, className }: TurnProps) {
  const word = useWords(words);
  return (
    <div className={className}>
      <Button kind="square" aria-label={previous} onClick={() => onTurn(-1)}>
        <Icon name="arrow-left" />
      </Button>
      <span role="status">{word('position', { number: index + 1, count })}</span>
      <Button kind="square" aria-label={next} onClick={() => onTurn(1)}>
        <Icon name="arrow-right" />
      </Button>
    </div>
  );
}
