import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Band, layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang, SELECTION_PATH } from '../app/address.ts';
import { usePage } from '../app/page-context.ts';
import { useT } from '../i18n/useT.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { useText } from '../ui/useText.ts';
import styles from './Footer.module.css';
import { useNavigation } from './navigation.ts';
import { useShell, useSiteName } from './shell.data.ts';

export function Footer() {
  const t = useT();
  const lang = useLang();
  const name = useSiteName();
  const site = useShell()?.site;
  const { origin } = usePage();
  const { pathname, search } = useLocation();
  const address = useText(site?.address ?? {});
  return (
    <>
      <Band />
      <footer className={styles.footer} data-ground="deep">
        <div className={layout.wrap}>
          <p className={styles.printed}>{`${origin}${pathname}${search}`}</p>
          <div className={`${layout.grid} ${styles.grid}`}>
            <div className={styles.who}>
              <Mark size={63} />
              <p>{name}</p>
            </div>
            <div className={styles.contact}>
              {address.text && (
                <>
                  <h2>{t('footer-address')}</h2>
                  <address lang={address.lang}>{address.text}</address>
                </>
              )}
              {(site?.phone || site?.email) && <h2>{t('footer-contact')}</h2>}
              {site?.phone && <PhoneLink phone={site.phone} />}
              {site?.email && <a href={`mailto:${site.email}`}>{site.email}</a>}
            </div>
            <nav className={styles.links} aria-labelledby="footer-museum">
              <h2 id="footer-museum">{t('footer-museum')}</h2>
              <ul>
                {useNavigation('footer').map((entry) => (
                  <li key={entry.path}>
                    <Link to={inLang(entry.path, lang)} lang={entry.lang}>
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {site && site.socials.length > 0 && (
              <div className={styles.column}>
                <h2>{t('footer-follow')}</h2>
                <ul>
                  {site.socials.map((social) => (
                    <li key={social.url}>
                      <a href={social.url} rel="noopener">
                        {social.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className={styles.base}>
            <Link to={inLang(SELECTION_PATH, lang)}>{t('nav-selection')}</Link>
            <a href="/admin">{t('nav-staff')}</a>
          </div>
        </div>
      </footer>
    </>
  );
}
