import { Band } from '@muzey/shared-ui/ui/layout.tsx';
import { Suspense } from 'react';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { describeMuseum } from '../seo/structured-data/museum.server.ts';
import { useShell } from '../shell/shell.data.ts';
import { AboutSection } from './AboutSection.tsx';
import { Hero } from './Hero.tsx';
import { useLaterSections } from './later.ts';
import { Today } from './Today.tsx';

export function HomePage() {
  const t = useT();
  const shell = useShell();
  const later = useLaterSections();
  return (
    <>
      <Seo description={t('site-description')} about={describeMuseum} />
      {shell?.branches[0] && <Today branch={shell.branches[0]} />}
      <Hero films={shell?.coverVideo} />
      <Band />
      <AboutSection shell={shell} />
      <Suspense>{later}</Suspense>
    </>
  );
}
