import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { VIEW_PATH } from '../../app/address.ts';
import { useT } from '../../i18n/useT.ts';
import { closeDisclosure, useDisclosure } from '../use-disclosure.ts';
import styles from './SpecialView.module.css';

/** The form for readers without JavaScript. Only the server provides it; the browser loads its own when the settings are opened. */
export const ScriptlessForm = createContext<ReactNode>(null);

const PANEL_ID = 'special-view';
const loadPanel = () => import(/* webpackChunkName: "special-view" */ './panel.ts');

/** The button of the special view (docs/accessibility.md, "The special view"), and the one that resets it, shown while anything is set. */
export function SpecialView() {
  const t = useT();
  const { pathname, search } = useLocation();
  const details = useDisclosure();
  const scriptlessForm = useContext(ScriptlessForm);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof loadPanel>> | 'failed'>();
  useEffect(() => {
    if (details.current?.open) setOpen(true);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadPanel().then(({ restoreView }) => restoreView());
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [details]);
  useEffect(() => {
    if (open) void loadPanel().then(setPanel, () => setPanel('failed'));
  }, [open]);
  return (
    <>
      <details
        className={styles.special}
        name="header"
        ref={details}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <Icon name="eye" />
          <span>{t('view-special')}</span>
        </summary>
        <div className={styles.panel} id={PANEL_ID}>
          <div className={layout.wrap}>
            <noscript>{scriptlessForm}</noscript>
            {panel === 'failed' && <p role="alert">{t('section-failed')}</p>}
            {open && panel && panel !== 'failed' && (
              <panel.ViewPanel onClose={() => closeDisclosure(details.current)} />
            )}
          </div>
        </div>
      </details>
      <form
        className={styles.normal}
        action={VIEW_PATH}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void loadPanel().then(
            ({ chooseView }) => {
              chooseView({});
              closeDisclosure(details.current);
            },
            () => form.submit(),
          );
        }}
      >
        <input type="hidden" name="back" value={pathname + search} />
        <button type="submit">{t('view-normal')}</button>
      </form>
    </>
  );
}

/** A link to the settings, such as in the menu. */
export function SpecialViewLink() {
  const t = useT();
  return (
    <a
      href={`#${PANEL_ID}`}
      onClick={(event) => {
        const details = document.getElementById(PANEL_ID)?.closest('details');
        if (!details) return;
        event.preventDefault();
        details.open = true;
        details.querySelector('summary')?.focus();
      }}
    >
      {t('view-special')}
    </a>
  );
}
