import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { useShell } from '../shell/shell.data.ts';
import { altOf } from '../ui/alt-of.ts';
import facts from '../ui/facts.module.css';
import { HoursTable } from '../ui/HoursTable.tsx';
import { MapFrame } from '../ui/MapFrame.tsx';
import { mapPage } from '../ui/place/place-links.ts';
import { PictureCaption } from '../ui/pictures/PictureNote.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useText } from '../ui/useText.ts';
import { LongText } from '../ui/LongText.tsx';
import { useLightBox } from '../ui/pictures/useLightBox.tsx';
import type { AboutData } from './about.data.ts';
import styles from './AboutPage.module.css';
import { words } from './words.ts';

/**
 * The museum's text, formatted or with one paragraph per line, next to its photograph; address, map and hours of the main museum
 * (docs/product.md, "Branches, visit and about").
 */
export function AboutPage() {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { branches, today, html } = useLoaderData<AboutData>();
  const site = useShell()?.site;
  const about = useText(site?.about ?? {});
  const address = useText(site?.address ?? {});
  const [main] = branches;
  const name = main?.content[lang]?.title ?? t('site-name');
  const { area, box } = useLightBox([], t('about-title'));
  const lines = html === undefined ? (about.text ?? '').split('\n').filter((line) => line.trim() !== '') : [];
  const [lead, ...rest] = lines;
  return (
    <div className={`${layout.wrap} ${facts.page}`} ref={area}>
      <Seo title={t('about-title')} description={own('description')} />
      <PageHead title={t('about-title')} />
      <div className={`${layout.grid} ${facts.body} ${styles.body}`}>
        {lead && (
          <p className={`${facts.text} ${styles.lead}`} lang={about.lang}>
            {lead}
          </p>
        )}
        {site?.picture && (
          <figure className={facts.facts}>
            <Picture
              media={site.picture}
              alt={altOf(site.picture, lang)}
              sizes="(max-width: 60rem) 100vw, 27rem"
              priority
            />
            <PictureCaption media={site.picture} />
          </figure>
        )}
        <div className={`${facts.text} ${html === undefined ? styles.text : styles.formatted}`} lang={about.lang}>
          {html === undefined ? rest.map((line, index) => <p key={index}>{line}</p>) : <LongText html={html} />}
        </div>
        <div className={facts.facts}>
          <h2>{own('where')}</h2>
          <address lang={address.lang}>{address.text}</address>
          {main && (
            <>
              <h2 id="hours">{t('visit-hours')}</h2>
              <HoursTable hours={main.hours} labelledBy="hours" today={today} />
            </>
          )}
        </div>
        {main?.googleMaps && (
          <div className={facts.map}>
            <MapFrame address={main.googleMaps} page={mapPage(main)} name={name} />
          </div>
        )}
      </div>
      {box}
    </div>
  );
}
