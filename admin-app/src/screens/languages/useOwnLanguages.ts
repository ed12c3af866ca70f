import { setOwnLanguages } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { sessionQuery, useAccount } from '../../shell/session.ts';

interface OwnLanguages {
  /** Those that the account may write, its own ones first. */
  languages: readonly Lang[];
  /** Those that it chose; none if it chose none. */
  chosen: readonly Lang[];
  /** The one that is translated into where the address names none. */
  usual: Lang;
  choose: (languages: readonly Lang[]) => Promise<void>;
}

/** The languages that this account translates into. */
export function useOwnLanguages(): OwnLanguages {
  const { languages: chosen = [] } = useAccount();
  const { mayWriteLanguage } = useRights();
  const queries = useQueryClient();
  const lang = useLang();
  const written = LANGS.filter(mayWriteLanguage);
  const own = chosen.filter(mayWriteLanguage);
  const [usual = lang] = own.length > 0 ? own : written.includes(lang) && lang !== 'en' ? [lang] : written.toReversed();
  return {
    languages: [...own, ...written.filter((key) => !own.includes(key))],
    chosen: own,
    usual,
    choose: async (languages) => {
      const body = { languages: [...languages] };
      await setOwnLanguages({ client: api, body, throwOnError: true });
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  };
}
