import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { clothOf, Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import styles from './BranchCards.module.css';
import { weekLines } from '../ui/week-lines.ts';
import { ticketPrices } from '../ui/prices.ts';
import { useText } from '../ui/useText.ts';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** A card for each branch, with a link to its page. */
export function BranchCards({ branches, heading = 'h3' }: { branches: readonly Branch[]; heading?: 'h2' | 'h3' }) {
  const own = useWords(words);
  if (branches.length === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.id}>
          <BranchCard branch={branch} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function BranchCard({ branch, heading: Heading }: { branch: Branch; heading: 'h2' | 'h3' }) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const content = useText(branch.content);
  const address = useText(branch.addresses);
  const tickets = ticketPrices(branch, lang);
  const sizes = '(max-width: 36rem) 100vw, (max-width: 64rem) 45vw, 20rem';
  return (
    <article className={styles.card}>
      <Picture media={branch.media[0]} alt="" ratio="var(--card-ratio)" sizes={sizes} cloth={clothOf(branch.id)} />
      <Heading lang={content.lang}>{content.text?.title}</Heading>
      <p lang={content.lang}>{content.text?.content?.split('\n')[0]}</p>
      <p className={styles.facts}>
        <span lang={address.lang}>{address.text ?? branch.address}</span>
        {weekLines(branch.hours, lang).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {tickets && <span>{t('brief.prices', tickets)}</span>}
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
