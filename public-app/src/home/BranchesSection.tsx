import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { BranchCards } from '../ui/BranchCards.tsx';

/** The museum's houses, and the way to the page of all of them. */
export function BranchesSection({ branches }: { branches: readonly Branch[] | undefined }) {
  const t = useT();
  const lang = useLang();
  const link = (
    <Link className={layout.more} to={inLang('/branches', lang)}>
      <More>{t('branches.all')}</More>
    </Link>
  );
  return (
    <Section id="branches" title={t('branches.title')} link={link} sunken>
      {branches ? <BranchCards branches={branches} /> : <SectionFailed />}
    </Section>
  );
}
