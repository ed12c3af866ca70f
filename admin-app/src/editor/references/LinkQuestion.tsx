import { typedAddress } from '../addresses.ts';
import { Answers } from '../AskDialog.tsx';
import type { LinkTarget } from '../links.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useChoices, type Choice } from './useChoices.ts';
import { useT } from '../words.ts';

interface LinkQuestionProps {
  /** The existing link. */
  current: LinkTarget | undefined;
  onSet: (target: LinkTarget, words: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The longest address that is accepted. */
const MAX_LENGTH = 2_000;

function addressIn(text: string): Choice | undefined {
  const address = typedAddress(text);
  return address === undefined ? undefined : { key: address, words: address.replace(/^(mailto|tel):/, '') };
}

/** Asks for the target of a link: a typed address, or a page of the museum found by search. */
export function LinkQuestion({ current, onSet, onRemove, onClose }: LinkQuestionProps) {
  const t = useT();
  const choices = useChoices({
    initial: current?.href ?? '',
    ofText: addressIn,
    onChoose: ({ key, item, words }) => onSet(item ? { href: null, to: item } : { href: key, to: null }, words),
  });
  return (
    <>
      <ChoiceField
        label={t('editor-linkTo')}
        hint={t('editor-linkHint')}
        none={t('editor-linkNone')}
        maxLength={MAX_LENGTH}
        choices={choices}
      />
      <Answers
        onConfirm={choices.confirm}
        onRemove={current && onRemove}
        removeLabel={t('editor-removeLink')}
        onClose={onClose}
      />
    </>
  );
}
