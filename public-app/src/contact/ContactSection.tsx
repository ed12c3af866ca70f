import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Link } from '../app/Link.tsx';
import { Section } from '../app/Section.tsx';
import { useShell } from '../shell/shell.data.ts';
import { MapFrame } from '../ui/MapFrame.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { mapPage } from '../ui/place/place-links.ts';
import { useText } from '../ui/useText.ts';
import { formAddress, type AboutObject } from './about-object.ts';
import type { ContactAnswer } from './answer.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './contact.module.css';
import { justSent, onSent, wasSent as wasSentBefore, writeAnother } from './session.ts';
import { words } from './words.ts';

/** The server does not know the session, so it renders the form until the browser decides otherwise. */
const useWasSent = (about?: string): boolean =>
  useSyncExternalStore(
    onSent,
    () => wasSentBefore(about),
    () => false,
  );

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
 * @param answer the server's answer to a form that was sent without JavaScript
 * @param about the object that a message is about
 */
export function Contact({ answer, about }: { answer?: ContactAnswer; about?: AboutObject }) {
  const wasSent = useWasSent(about?.id);
  const [again, setAgain] = useState<string>();
  // by address, not by object, because the general form has one too
  const address = formAddress(useLang(), about?.id);
  const isAgain = again === address;
  const isSent = answer && !isAgain ? answer.state === 'sent' : wasSent;
  const another = () => {
    writeAnother(about?.id);
    setAgain(address);
  };
  return (
    <div className={layout.grid}>
      <div className={styles.form}>
        {isSent ? (
          <Sent address={address} onAnother={another} />
        ) : (
          <ContactForm
            key={about?.id}
            answer={answer?.state === 'failed' ? answer : undefined}
            about={about}
            again={isAgain}
          />
        )}
      </div>
      <Whereabouts />
    </div>
  );
}

/** Replaces the form. It takes the focus after sending, but not after a reload. */
function Sent({ address, onAnother }: { address: string; onAnother: () => void }) {
  const own = useWords(words);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the focus was on the button, which is gone
    if (justSent()) note.current?.focus();
  }, []);
  return (
    <div className={styles.sent}>
      <p role="status" tabIndex={-1} ref={note}>
        {own('sent')}
      </p>
      <p>
        <Link
          to={address}
          onClick={(event) => {
            event.preventDefault();
            onAnother();
          }}
        >
          {own('another')}
        </Link>
      </p>
    </div>
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
          <p>{t('footer-address')}</p>
          <address lang={address.lang}>{address.text}</address>
        </>
      )}
      {(phone || email) && <p>{t('footer-contact')}</p>}
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {main?.googleMaps && (
        <div className={styles.map}>
          <MapFrame address={main.googleMaps} page={mapPage(main)} name={title.text?.title ?? ''} />
        </div>
      )}
    </div>
  );
}
