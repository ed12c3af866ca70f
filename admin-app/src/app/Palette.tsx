import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId, useState } from 'react';
import type { Section } from '../content/section.ts';
import { useSections } from '../content/sections-context.ts';
import { MAX_SEARCH_LENGTH } from '../fields/useTypedSearch.ts';
import { useT } from '../i18n/useT.ts';
import { Code } from '../shell/Code.tsx';
import styles from './palette.module.css';

async function load(sections: readonly Section[]) {
  const [{ PaletteSearch }, { loadSectionNames }] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './palette/PaletteSearch.tsx'),
    import(/* webpackChunkName: "palette" */ './palette/section-names.ts'),
  ]);
  return { PaletteSearch, names: await loadSectionNames(sections) };
}

/** Goes to any screen or item. The dialog and its field are there at once, so that what is typed while the code is loading is kept. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const sections = useSections();
  const [text, setText] = useState('');
  return (
    <Modal labelledBy={id} onClose={onClose} className={styles.dialog} light>
      <h2 id={id}>{t('palette-title')}</h2>
      <Code name="palette" load={() => load(sections)} loading={<EarlyField text={text} onText={setText} />}>
        {({ PaletteSearch, names }) => <PaletteSearch names={names} text={text} onText={setText} onClose={onClose} />}
      </Code>
    </Modal>
  );
}

/** The only field of the dialog: the browser gives it the focus when it opens. */
function EarlyField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useT();
  return (
    <TextField
      label={t('palette-label')}
      hint={t('palette-hint')}
      value={text}
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
    />
  );
}
