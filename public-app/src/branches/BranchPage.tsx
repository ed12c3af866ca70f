import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { FallbackNote } from '@muzey/shared-ui/ui/feedback.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import type { BranchData } from './branch.data.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { describeBranches } from '../seo/structured-data/museum.server.ts';
import facts from '../ui/facts.module.css';
import { HoursTable } from '../ui/HoursTable.tsx';
import { MapFrame } from '../ui/MapFrame.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { MainPicture } from '../ui/pictures/MainPicture.tsx';
import { PictureRows } from '../ui/pictures/PictureRows.tsx';
import { useLightBox } from '../ui/pictures/useLightBox.tsx';
import { PriceTable } from '../ui/PriceTable.tsx';
import { useText } from '../ui/useText.ts';
import styles from './BranchPage.module.css';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** One branch (docs/product.md, "Branches, visit and about"). */
export function BranchPage() {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { branch, today } = useLoaderData<BranchData>();
  const content = useText(branch.content);
  const address = useText(branch.addresses);
  const title = content.text?.title ?? '';
  const { open, box } = useLightBox(branch.media, title);
  return (
    <div className={`${layout.wrap} ${facts.page}`}>
      <Seo
        title={title}
        description={content.text?.content ?? title}
        content={branch.content}
        picture={branch.media[0]}
        parents={[{ path: '/branches', label: own('where') }]}
        about={(page) => describeBranches(page, [branch])}
      />
      <Link className={styles.back} to={inLang('/branches', lang)}>
        <Icon name="arrow-left" />
        {own('back')}
      </Link>
      <PageHead title={<span lang={content.lang}>{title}</span>} />
      {content.lang && (
        <FallbackNote>
          {t('fallback.article', { lang: t(`langName.${pickLang(branch.content, lang) ?? lang}`) })}
        </FallbackNote>
      )}
      <MainPicture media={branch.media} onOpen={open} />
      <div className={`${layout.grid} ${facts.body} ${styles.body}`}>
        <div className={`${facts.text} ${styles.text}`} lang={content.lang}>
          <Paragraphs text={content.text?.content ?? ''} />
        </div>
        <div className={facts.facts}>
          <h2>{t('footer.address')}</h2>
          <address lang={address.lang}>{address.text ?? branch.address}</address>
          <h2 id="hours">{t('visit.hours')}</h2>
          <HoursTable hours={branch.hours} labelledBy="hours" today={today} />
          <h2 id="prices">{t('visit.prices')}</h2>
          <PriceTable prices={branch.prices} labelledBy="prices" />
        </div>
        {branch.googleMaps && (
          <div className={facts.map}>
            <MapFrame address={branch.googleMaps} name={title} />
          </div>
        )}
      </div>
      <div className={styles.pictures}>
        <PictureRows media={branch.media} onOpen={open} />
      </div>
      {box}
    </div>
  );
}
