import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useState } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './MapFrame.module.css';

/** The map replaces the button and takes its focus (WCAG 2.4.3). */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

interface MapFrameProps {
  /** Address of a map for embedding. */
  address: string;
  /** The same place on a page of its own, for readers without JavaScript; some embedded maps cannot be opened as a page. */
  page?: string;
  name: string;
}

/** A map from another site, loaded only on request; without JavaScript there is a link to it. */
export function MapFrame({ address, page, name }: MapFrameProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <iframe
        ref={takeFocus}
        className={styles.frame}
        src={address}
        title={t('map-title', { name })}
        loading="lazy"
        referrerPolicy="no-referrer-when-downgrade"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
      />
    );
  }
  return (
    <div className={styles.place}>
      <p>{t('map-text')}</p>
      <Button kind="quiet" onClick={() => setShown(true)}>
        <Icon name="place" />
        {t('map-show')}
      </Button>
      <noscript>
        <a href={page ?? address} rel="noopener">
          {t('map-show')}
        </a>
      </noscript>
    </div>
  );
}
