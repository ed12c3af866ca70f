import type { Branch, LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import type { BranchesData } from '../data/branches.data.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { describeBranches } from '../seo/structured-data/museum.server.ts';
import { OpenNow } from '../shell/OpenNow.tsx';
import { HoursTable } from '../ui/HoursTable.tsx';
import { pointOf } from '../ui/place/has-way.ts';
import { RegionMap } from '../ui/place/RegionMap.tsx';
import { WayThere } from '../ui/place/WayThere.tsx';
import { words as placeWords } from '../ui/place/words.ts';
import { freeEntryOf } from '../ui/free-entry.ts';
import { FreeEntry } from '../ui/FreeEntry.tsx';
import { PriceTable } from '../ui/PriceTable.tsx';
import { sharedVisit, type SharedVisit } from '../ui/shared-visit.ts';
import { useText } from '../ui/useText.ts';
import { anchorOf, useFormerAnchor } from './useFormerAnchor.ts';
import styles from './VisitPage.module.css';
import { words } from './words.ts';

/** Prices and hours of every branch; printed, each branch is one sheet (docs/design.md, "Print"). */
export function VisitPage() {
  const t = useT();
  const own = useWords(words);
  const { branches, today } = useLoaderData<BranchesData>();
  const shared = sharedVisit(branches);
  useFormerAnchor(branches);
  return (
    <div className={styles.page}>
      <Seo
        title={t('visit-title')}
        description={own('description')}
        about={(page) => describeBranches(page, branches)}
      />
      <div className={layout.wrap}>
        <div className={`${layout.grid} ${styles.head}`}>
          <h1>{t('visit-title')}</h1>
          <p className={styles.now}>
            <OpenNow />
          </p>
        </div>
      </div>
      <nav className={styles.jump} aria-label={own('jump')}>
        <div className={layout.wrap}>
          <ul>
            {shared.prices && (
              <li>
                <a href="#all-prices">{t('visit-prices')}</a>
              </li>
            )}
            {shared.hours && (
              <li>
                <a href="#all-hours">{t('visit-hours')}</a>
              </li>
            )}
            {branches.map((branch) => (
              <li key={branch.id}>
                <JumpLink branch={branch} />
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className={layout.wrap}>
        <InAll shared={shared} today={today} />
        <div className={shared.hours && shared.prices ? styles.short : undefined}>
          {branches.map((branch) => (
            <Place key={branch.id} branch={branch} shared={shared} today={today} />
          ))}
        </div>
        <Region branches={branches} />
        <div className={styles.print}>
          <Button kind="quiet" onClick={() => window.print()}>
            {own('print')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The positions of the branches in the region; nothing if none has coordinates. */
function Region({ branches }: Pick<BranchesData, 'branches'>) {
  const own = useWords(placeWords);
  if (!branches.some(pointOf)) return null;
  return (
    <section className={styles.region} aria-labelledby="region-title">
      <h2 id="region-title">{own('where')}</h2>
      <RegionMap branches={branches} hrefOf={(branch) => `#${anchorOf(branch)}`} />
    </section>
  );
}

function JumpLink({ branch }: { branch: Branch }) {
  const { text, lang } = useText(branch.content);
  return (
    <a href={`#${anchorOf(branch)}`} lang={lang}>
      {text?.title}
    </a>
  );
}

/** Prices and hours that are the same at all branches, once. */
function InAll({ shared: { hours, prices, freeEntry }, today }: { shared: SharedVisit; today: string }) {
  const t = useT();
  if (!hours && !prices) return null;
  return (
    <section className={`${layout.grid} ${styles.place}`} aria-labelledby="all-title">
      <header>
        <h2 id="all-title">{t('visit-shared')}</h2>
      </header>
      {prices && <Prices id="all" prices={prices} freeEntry={freeEntry} />}
      {hours && <OpeningHours id="all" hours={hours} today={today} />}
    </section>
  );
}

interface PricesProps {
  id: string;
  prices: Branch['prices'];
  freeEntry: LocalizedText | undefined;
}

function Prices({ id, prices, freeEntry }: PricesProps) {
  const t = useT();
  return (
    <div className={styles.prices}>
      <h3 id={`${id}-prices`}>{t('visit-prices')}</h3>
      <PriceTable prices={prices} labelledBy={`${id}-prices`} />
      <FreeEntry note={freeEntry} />
    </div>
  );
}

function OpeningHours({ id, hours, today }: { id: string; hours: Branch['hours']; today: string }) {
  const t = useT();
  return (
    <div className={styles.hours}>
      <h3 id={`${id}-hours`}>{t('visit-hours')}</h3>
      <HoursTable hours={hours} labelledBy={`${id}-hours`} today={today} />
    </div>
  );
}

function Place({ branch, shared, today }: { branch: Branch; shared: SharedVisit; today: string }) {
  const t = useT();
  const lang = useLang();
  const id = anchorOf(branch);
  const title = useText(branch.content);
  const address = useText(branch.addresses);
  const path = inLang(`/branches/${id}`, lang);
  return (
    <section className={`${layout.grid} ${styles.place}`} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <Picture
          media={branch.media[0]}
          alt=""
          ratio="var(--place-ratio)"
          between={[3 / 2, 3 / 2]}
          sizes="(max-width: 72rem) 100vw, 27rem"
        />
        <h2 id={`${id}-title`} lang={title.lang}>
          <Link to={path}>{title.text?.title}</Link>
        </h2>
        <p lang={address.lang}>{address.text ?? branch.address}</p>
        <WayThere branch={branch} />
        {branch.googleMaps && (
          <Link className={layout.more} to={`${path}#way`}>
            <Icon name="place" />
            <span>{t('map-show')}</span>
            <span className={layout.hidden}>: {title.text?.title}</span>
          </Link>
        )}
      </header>
      {!shared.prices && <Prices id={id} prices={branch.prices} freeEntry={freeEntryOf(branch)} />}
      {shared.prices && !shared.freeEntry && (
        <div className={styles.prices}>
          <FreeEntry note={freeEntryOf(branch)} />
        </div>
      )}
      {!shared.hours && <OpeningHours id={id} hours={branch.hours} today={today} />}
    </section>
  );
}
