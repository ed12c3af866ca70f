import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { areShortcutsOn, setShortcuts } from './shortcuts.ts';
import styles from './shortcut-help.module.css';

/** The keyboard shortcuts, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [on, setOn] = useState(areShortcutsOn);
  const keys = [
    ['/', t('keys.search')],
    ['n', t('keys.new')],
    ['Ctrl+K, ⌘K', t('keys.palette')],
    ['Ctrl+S, ⌘S', t('keys.save')],
    ['Ctrl+Enter, ⌘Enter', t('keys.publish')],
    ['Alt+1–4, ⌃⌥1–4', t('keys.tabs')],
    ['Alt+PageUp', t('form.previous')],
    ['Alt+PageDown', t('form.next')],
    ['Esc', t('keys.close')],
    ['?', t('keys.help')],
  ];
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
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
        {t('keys.on')}
      </label>
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
