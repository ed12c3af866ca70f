import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Mark } from '@muzey/shared-ui/ui/Mark.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang, withoutLang } from '../app/address.ts';
import { STAYS } from '../app/stays.ts';
import { useT } from '../i18n/useT.ts';
import styles from './Header.module.css';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { useNavigation } from './navigation.ts';
import { OpenNow } from './OpenNow.tsx';
import { useSiteName } from './shell.data.ts';
import { SpecialView, SpecialViewLink } from './special-view/SpecialView.tsx';
import { useDisclosure } from './use-disclosure.ts';
import navigation from './Navigation.module.css';
import utility from './Utility.module.css';

export function Header() {
  const t = useT();
  const lang = useLang();
  const name = useSiteName();
  return (
    <header className={styles.header}>
      <div className={utility.utility}>
        <div className={layout.wrap}>
          <div className={utility.now}>
            <OpenNow />
            <Link to={inLang('/visit', lang)}>{t('nav-visit')}</Link>
          </div>
          <SpecialView />
          <LanguageSwitcher />
          <a href="/admin">{t('nav-staff')}</a>
        </div>
      </div>
      <div className={styles.masthead}>
        <div className={layout.wrap}>
          <Link className={styles.logo} to={inLang('/', lang)}>
            <Mark />
            <span>{name}</span>
          </Link>
          <nav className={navigation.nav} aria-label={t('nav-main')}>
            <Entries />
          </nav>
          <Link className={styles.search} to={inLang('/search', lang)} state={STAYS} aria-label={t('nav-search')}>
            <Icon name="search" />
          </Link>
          <Menu />
        </div>
      </div>
    </header>
  );
}

function Entries() {
  const lang = useLang();
  const path = withoutLang(useLocation().pathname);
  const first = path.split('/')[1] ?? '';
  const here = [path, `/${first}`, `/#${first}`];
  return (
    <ul>
      {useNavigation('menu').map((entry) => (
        <li key={entry.path}>
          <Link
            to={inLang(entry.path, lang)}
            lang={entry.lang}
            className={entry.path === '/visit' ? buttonClass() : undefined}
            aria-current={here.includes(entry.path) ? 'true' : undefined}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Menu() {
  const t = useT();
  const menu = useDisclosure();
  return (
    <details className={navigation.menu} name="header" ref={menu}>
      <summary>
        <Icon name="menu" />
        <span>{t('nav-menu')}</span>
      </summary>
      <div>
        <nav aria-label={t('nav-menu')}>
          <Entries />
          <SpecialViewLink />
          <a href="/admin">{t('nav-staff')}</a>
        </nav>
      </div>
    </details>
  );
}
