import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useNavigate } from 'react-router-dom';
import { DidYouMean } from '../../ui/DidYouMean.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { MAX_SEARCH_LENGTH } from '../../fields/useTypedSearch.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useCombobox } from '../../shell/useCombobox.ts';
import { useFoundItems } from '../../content/useFoundItems.ts';
import { useItemChoices, useScreenChoices } from './choices.ts';
import styles from './palette.module.css';
import type { SectionNames } from './section-names.ts';

interface PaletteSearchProps {
  names: SectionNames;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A combobox over screens, forms of new items, and items. The focus stays in its field (WAI-ARIA APG, Combobox). */
export function PaletteSearch({ names, text, onText, onClose }: PaletteSearchProps) {
  const t = useT();
  const navigate = useNavigate();
  const screens = useScreenChoices(text, names);
  const { groups: found, meant, searching, error, retry } = useFoundItems(text);
  const items = useItemChoices(found);
  const groups = [...screens, ...items].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const { active, listId, idOf, field, focus } = useCombobox({
    text,
    onText,
    choices: all,
    keyOf: ({ to }) => to,
    onChoose: (choice) => {
      if (!choice) return;
      onClose();
      void navigate(choice.to);
    },
  });
  const result = all.length > 0 ? t('palette-count', { count: all.length }) : t('list-empty');
  return (
    <div className={styles.search}>
      <TextField
        {...field}
        label={t('palette-label')}
        hint={t('palette-hint')}
        enterKeyHint="go"
        maxLength={MAX_SEARCH_LENGTH}
      />
      <p role="status" className={styles.status}>
        {searching ? t('list-loading') : error === undefined || all.length > 0 ? result : ''}
      </p>
      {error !== undefined && <LoadTrouble error={error} onRetry={retry} />}
      {all.length === 0 && (
        <DidYouMean
          search={meant}
          onSearch={(search) => {
            onText(search);
            focus();
          }}
        />
      )}
      {all.length > 0 && <ChoiceList id={listId} idOf={idOf} groups={groups} active={active} onGo={onClose} />}
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
