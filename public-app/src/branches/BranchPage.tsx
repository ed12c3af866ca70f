import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import type { BranchData } from './branch.data.ts';
import { useT } from '../i18n/useT.ts';
import { Notices } from '../shell/Notices.tsx';
import { useShell } from '../shell/shell.data.ts';
import { Seo } from '../seo/seo.tsx';
import { describeBranches } from '../seo/structured-data/museum.server.ts';
import facts from '../ui/facts.module.css';
import { HoursTable } from '../ui/HoursTable.tsx';
import { WhatsOn } from '../ui/around/Occasions.tsx';
import { Rooms } from '../ui/around/Rooms.tsx';
import { LanguageNote } from '../ui/LanguageNote.tsx';
import { freeEntryOf } from '../ui/free-entry.ts';
import { FreeEntry } from '../ui/FreeEntry.tsx';
import { LongText } from '../ui/LongText.tsx';
import { MapFrame } from '../ui/MapFrame.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { MainPicture } from '../ui/pictures/MainPicture.tsx';
import { mapPage } from '../ui/place/place-links.ts';
import { hasWay, pointOf } from '../ui/place/has-way.ts';
import { RegionMap } from '../ui/place/RegionMap.tsx';
import { WayThere } from '../ui/place/WayThere.tsx';
import { words as placeWords } from '../ui/place/words.ts';
import { PictureRows } from '../ui/pictures/PictureRows.tsx';
import { useLightBox } from '../ui/pictures/useLightBox.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import { PriceTable } from '../ui/PriceTable.tsx';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import styles from './BranchPage.module.css';
import { GoodToKnow } from './GoodToKnow.tsx';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** One branch (docs/product.md, "Branches, visit and about"). */
export function BranchPage() {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const { branch, today, programme, rooms } = useLoaderData<BranchData>();
  const content = useText(branch.content);
  const body = useBody(branch, 'content');
  const address = useText(branch.addresses);
  const title = content.text?.title ?? '';
  const { area, box } = useLightBox(branch.media, title);
  return (
    <>
      <div className={layout.wrap} ref={area}>
        <Seo
          title={title}
          description={body.text || title}
          content={branch.content}
          item={`branches/${branch.id}`}
          picture={branch.media[0]}
          parents={[{ path: '/branches', label: own('where') }]}
          about={(page) => describeBranches(page, [branch])}
        />
        <Link className={styles.back} to={inLang('/branches', lang)}>
          <Icon name="arrow-left" />
          {own('back')}
        </Link>
        <PageHead title={<span lang={content.lang}>{title}</span>} />
        <Notices belongs={(notice) => notice.branch === branch.id} />
        <LanguageNote content={branch.content} texts={body.texts} />
        <div className={`${layout.grid} ${facts.body} ${styles.body}`}>
          <div className={facts.text}>
            <MainPicture media={branch.media} />
            <div className={styles.text} lang={body.lang}>
              <LongText text={body.text} html={body.html} />
            </div>
          </div>
          <div className={facts.facts}>
            <h2>{t('footer-address')}</h2>
            <address lang={address.lang}>{address.text ?? branch.address}</address>
            {branch.phone && (
              <p>
                <PhoneLink phone={branch.phone} />
              </p>
            )}
            <h2 id="hours">{t('visit-hours')}</h2>
            <HoursTable hours={branch.hours} labelledBy="hours" today={today} />
            <h2 id="prices">{t('visit-prices')}</h2>
            <PriceTable prices={branch.prices} labelledBy="prices" />
            <FreeEntry note={freeEntryOf(branch)} />
          </div>
          <GoodToKnow answers={branch.answers} />
          <Whereabouts branch={branch} title={title} />
        </div>
        <div className={styles.pictures}>
          <PictureRows media={branch.media} />
        </div>
        {box}
      </div>
      <div className={styles.around}>
        <WhatsOn programme={programme} />
        {rooms && <Rooms rooms={rooms} />}
      </div>
    </>
  );
}

/** Directions, the picture of the region, and a map from another site on request. */
function Whereabouts({ branch, title }: { branch: Branch; title: string }) {
  const way = useWords(placeWords);
  const lang = useLang();
  const branches = useShell()?.branches ?? [branch];
  if (!hasWay(branch)) return null;
  return (
    <section className={`${facts.map} ${styles.way}`} id="way" aria-labelledby="way-title">
      <h2 id="way-title">{way('way')}</h2>
      <div className={`${layout.grid} ${styles.there}`}>
        <WayThere branch={branch} />
        {pointOf(branch) && (
          <RegionMap
            branches={branches}
            current={branch.id}
            hrefOf={({ slug, id }) => inLang(`/branches/${slug ?? id}`, lang)}
          />
        )}
      </div>
      {branch.googleMaps && <MapFrame address={branch.googleMaps} page={mapPage(branch)} name={title} />}
    </section>
  );
}
