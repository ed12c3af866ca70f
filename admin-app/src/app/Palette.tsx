import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useId } from 'react';
import type { Section } from '../content/section.ts';
import { useSections } from '../content/sections-context.ts';
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

/** Goes to any screen or item. The dialog is there at once, so that what is typed while its code is loading goes nowhere else. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const sections = useSections();
  return (
    <Modal labelledBy={id} onClose={onClose} className={styles.dialog} light>
      <h2 id={id}>{t('palette-title')}</h2>
      <Code name="palette" load={() => load(sections)}>
        {({ PaletteSearch, names }) => <PaletteSearch names={names} onClose={onClose} />}
      </Code>
    </Modal>
  );
}
