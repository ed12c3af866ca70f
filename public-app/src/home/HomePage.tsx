import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Band } from '@muzey/shared-ui/ui/layout.tsx';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo.tsx';
import { useShell, useSiteName } from '../shell/shell.data.ts';
import { AboutSection } from './AboutSection.tsx';
import { Brief } from './Brief.tsx';
import { Hero } from './Hero.tsx';
import type { HomeData } from './home.data.ts';
import { useLaterSections } from './later.ts';
import { museumData } from './museum-data.ts';
import { usePage } from '../page-context.ts';

export function HomePage() {
  const t = useT();
  const lang = useLang();
  const shell = useShell();
  const name = useSiteName();
  const { origin } = usePage();
  const data = useLoaderData<HomeData>();
  const later = useLaterSections(data);
  return (
    <>
      <Seo description={t('site.description')} data={museumData(name, `${origin}${inLang('/', lang)}`, shell, lang)} />
      <Hero films={shell?.coverVideo} />
      <Band />
      {shell?.branches[0] && <Brief branch={shell.branches[0]} />}
      <AboutSection site={shell?.site} />
      <Suspense>{later}</Suspense>
    </>
  );
}
