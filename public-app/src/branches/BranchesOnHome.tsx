import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useWords } from '../i18n/useWords.ts';
import { useShell } from '../shell/shell.data.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { BranchCards } from './BranchCards.tsx';
import { words } from './words.ts';

export function BranchesOnHome() {
  const own = useWords(words);
  const branches = useShell()?.branches;
  return (
    <Section id="branches" title={own('where')} link={<MoreLink path="/branches">{own('all')}</MoreLink>} sunken>
      {branches ? <BranchCards branches={branches} /> : <SectionFailed />}
    </Section>
  );
}
