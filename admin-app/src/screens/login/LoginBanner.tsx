import { getSite } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { TestBanner } from '@muzey/shared-ui/ui/TestBanner.tsx';
import { api } from '../../api/api.ts';
import { useT } from '../../i18n/useT.ts';
import { useLoaded } from '../../shell/useLoaded.ts';

const readSite = async () => (await getSite({ client: api, throwOnError: true })).data;

/** The line that every public page has on top. Without the settings there is none: signing in needs nothing of them. */
export function LoginBanner() {
  const t = useT();
  const lang = useLang();
  const banner = useLoaded(readSite).result?.banner;
  const shown = banner && pickLang(banner.text, lang);
  if (!banner?.on || !shown) return null;
  const foreign = shown === lang ? undefined : languages[shown].tag;
  return <TestBanner text={banner.text[shown] ?? ''} lang={foreign} pauseLabel={t('banner.pause')} />;
}
