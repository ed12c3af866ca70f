import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Section } from '../app/Section.tsx';
import { useShell } from '../shell/shell.data.ts';
import { MapFrame } from '../ui/MapFrame.tsx';
import { mapPage } from '../ui/place/place-links.ts';
import { useText } from '../ui/useText.ts';
import type { AboutObject } from './about-object.ts';
import type { ContactAnswer } from './answer.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './contact.module.css';
import { justSent, onSent, wasSent } from './session.ts';
import { words } from './words.ts';

/** On the server nothing is known of the session: the form stands there until the browser says otherwise. */
const useWasSent = (): boolean => useSyncExternalStore(onSent, wasSent, () => false);

/** A section of the home page. */
export function ContactSection() {
  const own = useWords(words);
  return (
    <Section id="contact" title={own('title')}>
      <Contact />
    </Section>
  );
}

/**
 * The contact form, the address, and on wider screens the map.
 * @param answer what the server says to a form that was sent without JavaScript
 * @param about the object that a message is about
 */
export function Contact({ answer, about }: { answer?: ContactAnswer; about?: AboutObject }) {
  const sent = useWasSent();
  return (
    <div className={layout.grid}>
      <div className={styles.form}>
        {sent || answer?.state === 'sent' ? <Sent /> : <ContactForm answer={answer} about={about} />}
      </div>
      <Whereabouts />
    </div>
  );
}

/** Replaces the form. It takes the focus after sending, but not after a reload. */
function Sent() {
  const own = useWords(words);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the focus was on the button, which is gone
    if (justSent()) note.current?.focus();
  }, []);
  return (
    <p className={styles.sent} role="status" tabIndex={-1} ref={note}>
      {own('sent')}
    </p>
  );
}

function Whereabouts() {
  const t = useT();
  const shell = useShell();
  const main = shell?.branches[0];
  const title = useText(main?.content ?? {});
  const address = useText(shell?.site.address ?? {});
  const { phone, email } = shell?.site ?? {};
  return (
    <div className={styles.whereabouts}>
      {address.text && (
        <>
          <p>{t('footer.address')}</p>
          <address lang={address.lang}>{address.text}</address>
        </>
      )}
      {(phone || email) && <p>{t('footer.contact')}</p>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {main?.googleMaps && (
        <div className={styles.map}>
          <MapFrame address={main.googleMaps} page={mapPage(main)} name={title.text?.title ?? ''} />
        </div>
      )}
    </div>
  );
}
