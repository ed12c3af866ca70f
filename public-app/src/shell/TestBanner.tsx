import { TestBanner as Banner } from '@muzey/shared-ui/ui/TestBanner.tsx';
import { useT } from '../i18n/useT.ts';
import { useText } from '../ui/useText.ts';
import { useShell } from './shell.data.ts';

/** The line on top of every public page. It is left out while the settings cannot be had. */
export function TestBanner() {
  const t = useT();
  const banner = useShell()?.site.banner;
  const { text = t('banner-test'), lang } = useText(banner?.text ?? {});
  return banner?.on && <Banner text={text} lang={lang} pauseLabel={t('banner-pause')} />;
}
