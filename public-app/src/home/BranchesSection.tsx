import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { clothOf, Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useT } from '../i18n/useT.ts';
import { Section } from '../Section.tsx';
import { SectionFailed } from '../SectionFailed.tsx';
import styles from './BranchesSection.module.css';
import { hoursInWords } from './hours-in-words.ts';
import { ticketPrices } from './prices.ts';

/** A card for each of the museum's houses: picture, title, text, place and hours. */
export function BranchesSection({ branches }: { branches: readonly Branch[] | undefined }) {
  const t = useT();
  return (
    <Section id="branches" title={t('branches.title')} sunken>
      {!branches ? (
        <SectionFailed />
      ) : branches.length === 0 ? (
        <Empty>{t('branches.empty')}</Empty>
      ) : (
        <ul className={styles.list}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <BranchCard branch={branch} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  const t = useT();
  const lang = useLang();
  const shown = pickLang(branch.content, lang) ?? lang;
  const text = branch.content[shown];
  const address = branch.addresses[pickLang(branch.addresses, lang) ?? lang] ?? branch.address;
  const tickets = ticketPrices(branch, lang);
  const foreign = shown === lang ? undefined : languages[shown].tag;
  const sizes = '(max-width: 36rem) 100vw, (max-width: 64rem) 45vw, 20rem';
  return (
    <article className={styles.card}>
      <Picture media={branch.media[0]} alt="" ratio="var(--card-ratio)" sizes={sizes} cloth={clothOf(branch.id)} />
      <h3 lang={foreign}>{text?.title}</h3>
      <p lang={foreign}>{text?.content?.split('\n')[0]}</p>
      <p className={styles.facts}>
        {address}
        {hoursInWords(branch.hours, lang).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {tickets && <span>{t('brief.prices', tickets)}</span>}
      </p>
    </article>
  );
}
