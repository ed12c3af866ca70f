import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { areShortcutsOn, setShortcuts } from '../shell/shortcuts.ts';
import styles from './shortcut-help.module.css';

/** The keyboard shortcuts, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [on, setOn] = useState(areShortcutsOn);
  const keys = [
    [t('keys-search'), '/'],
    [t('keys-new'), 'n'],
    [t('keys-palette'), 'Ctrl+K', '⌘K'],
    [t('keys-save'), 'Ctrl+S', '⌘S'],
    [t('keys-publish'), 'Ctrl+Enter', '⌘Enter'],
    [t('keys-tabs'), 'Alt+1–4', '⌃⌥1–4'],
    [t('form-previous'), 'Alt+PageUp'],
    [t('form-next'), 'Alt+PageDown'],
    [t('keys-close'), 'Esc'],
    [t('keys-help'), '?'],
  ];
  return (
    <Dialog title={t('keys-title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([what, ...names]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.keysOn}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            setOn(event.target.checked);
            setShortcuts(event.target.checked);
          }}
        />
        {t('keys-on')}
      </label>
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
