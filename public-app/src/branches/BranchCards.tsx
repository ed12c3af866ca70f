import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { weeklyOn } from '@muzey/shared-ui/visit/opening.ts';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './BranchCards.module.css';
import { useRenderedDay } from '../data/home-data.ts';
import { useToday } from '../ui/useToday.ts';
import { weekLines } from '../ui/week-lines.ts';
import { ticketPrices } from '../ui/prices.ts';
import { sharedVisit, type SharedVisit } from '../ui/shared-visit.ts';
import { textsOf, useText } from '../ui/useText.ts';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** A card for each branch, with a link to its page. */
export function BranchCards({ branches, heading = 'h3' }: { branches: readonly Branch[]; heading?: 'h2' | 'h3' }) {
  const own = useWords(words);
  const today = useToday(useRenderedDay());
  if (branches.length === 0) return <Empty>{own('empty')}</Empty>;
  const shared = sharedVisit(branches);
  return (
    <>
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <BranchCard branch={branch} shared={shared} today={today} heading={heading} />
          </li>
        ))}
      </ul>
      <InAll shared={shared} today={today} />
    </>
  );
}

/** Hours and tickets that are the same for all branches. */
function InAll({ shared: { hours, prices }, today }: { shared: SharedVisit; today: string }) {
  const t = useT();
  const lang = useLang();
  const tickets = prices && ticketPrices({ prices }, lang);
  const lines = [
    ...(hours ? weekLines(weeklyOn(hours, today), lang) : []),
    ...(tickets ? [t('brief-prices', tickets)] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <p className={styles.shared}>
      <strong>{t('visit-shared')}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

interface BranchCardProps {
  branch: Branch;
  shared: SharedVisit;
  /** `YYYY-MM-DD` in the museum's time zone. */
  today: string;
  heading: 'h2' | 'h3';
}

function BranchCard({ branch, shared, today, heading: Heading }: BranchCardProps) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const content = useText(branch.content);
  const body = useText(textsOf(branch.content, 'content'));
  const address = useText(branch.addresses);
  const hours = shared.hours ? [] : weekLines(weeklyOn(branch.hours, today), lang);
  const tickets = shared.prices ? undefined : ticketPrices(branch, lang);
  const sizes = '(max-width: 36rem) 100vw, (max-width: 64rem) 45vw, 20rem';
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture media={branch.media[0]} alt="" ratio="3 / 2" sizes={sizes} toCome={t('item-toCome')} />
      </div>
      <Heading lang={content.lang}>{content.text?.title}</Heading>
      <p className={styles.text} lang={body.lang}>
        {body.text?.split('\n')[0]}
      </p>
      <p className={styles.facts}>
        <span lang={address.lang}>{address.text ?? branch.address}</span>
        {hours.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {tickets && <span>{t('brief-prices', tickets)}</span>}
      </p>
      <Link className={layout.more} to={inLang(`/branches/${branch.slug ?? branch.id}`, lang)}>
        <More>
          {own('more')}
          <span className={layout.hidden}>: {content.text?.title}</span>
        </More>
      </Link>
    </article>
  );
}
