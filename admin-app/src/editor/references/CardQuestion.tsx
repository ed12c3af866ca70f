import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import { MAX_SEARCH_LENGTH } from '../../fields/useTypedSearch.ts';
import { Answers } from '../AskDialog.tsx';
import { useQuestionT } from '../questions/words.ts';
import { useT } from '../words.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useChoices } from './useChoices.ts';

interface CardQuestionProps {
  onSet: (item: ItemAddress) => void;
  onClose: () => void;
}

/** Asks which item of the museum a card shows. */
export function CardQuestion({ onSet, onClose }: CardQuestionProps) {
  const t = useT();
  const q = useQuestionT();
  const choices = useChoices({ onChoose: ({ item }) => item && onSet(item) });
  return (
    <>
      <ChoiceField
        label={q('editor-card-search')}
        hint={q('editor-card-hint')}
        none={t('list-empty')}
        maxLength={MAX_SEARCH_LENGTH}
        choices={choices}
      />
      <Answers onConfirm={choices.confirm} onClose={onClose} />
    </>
  );
}
