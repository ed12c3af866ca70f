import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { I18nProvider, useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { allSections, loadWords, sections } from './all-sections.ts';
import { wordsFor } from '../api/api.ts';
import { AccountGate } from '../screens/account/AccountGate.tsx';
import { LeaveGuards } from '../ui/LeaveGuard.tsx';
import type { Section } from '../content/section.ts';
import { SectionsContext } from '../content/sections-context.ts';
import { useT } from '../i18n/useT.ts';
import * as pages from './screens.ts';
import { PartFailed } from '../shell/PartFailed.tsx';
import { ConsoleLayout } from './ConsoleLayout.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { SessionProvider } from '../shell/SessionProvider.tsx';
import { Maker, Permitted, useRights, Worker } from '../shell/Permitted.tsx';
import { UnknownPage } from './UnknownPage.tsx';
import { ToastProvider, useToast } from '../shell/toasts.tsx';

type HostProps = Omit<AdminAppProps, 'lang'>;

export interface ConsoleProps extends HostProps {
  session: SessionAnswer;
}

const wordsQuery = (lang: Lang) => ({
  queryKey: ['words', lang],
  queryFn: () => loadWords(lang),
  staleTime: Infinity,
  gcTime: Infinity,
});

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      // `always`: with the default, a call waits for ever where the browser wrongly believes to be offline
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** Everything behind the session check. Its answers of the API are forgotten with it. */
export function Console({ session, ...host }: ConsoleProps) {
  const [queries] = useState(newQueries);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider session={session}>
        <SectionsContext value={allSections}>
          <WithWords {...host} />
        </SectionsContext>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function WithWords(host: HostProps) {
  const t = useT();
  const lang = useLang();
  const words = useQuery(wordsQuery(lang));
  if (words.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (words.isError) return <PartFailed reason="not-loaded" onRetry={() => void words.refetch()} />;
  return (
    <I18nProvider lang={lang} messages={words.data}>
      <ToastProvider>
        <LeaveGuards>
          <Screens {...host} />
        </LeaveGuards>
      </ToastProvider>
    </I18nProvider>
  );
}

const sectionRoutes = ({ type, ListPage, AddPage, EditPage, HistoryPage }: Section) => (
  <Fragment key={type}>
    <Route element={<Permitted screen={type} />}>
      <Route path={type} element={<ListPage />}>
        <Route path=":id/edit" element={<EditPage />} />
        <Route path=":id/history" element={<HistoryPage />} />
      </Route>
      <Route element={<Maker task={type} />}>
        <Route path={`${type}/add`} element={<AddPage />} />
      </Route>
    </Route>
  </Fragment>
);

/** The screens; their addresses are relative to /admin. */
function Screens({ onLangChange, manifest }: HostProps) {
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  // the words come first: the screen stays as it is meanwhile, with all that is typed
  const changeLang = (next: Lang) =>
    void queries.ensureQueryData(wordsQuery(next)).then(
      () => onLangChange(next),
      (error: unknown) => toast(wordsFor(error, lang)),
    );
  return (
    <AccountGate onLangChange={changeLang}>
      <Routes>
        <Route element={<ConsoleLayout onLangChange={changeLang} manifest={manifest} />}>
          <Route path="dashboard" element={<pages.DashboardPage />} />
          {sections.map(sectionRoutes)}
          <Route element={<Permitted screen="collections" />}>
            <Route path="collections/print" element={<pages.PrintedListPage />} />
            <Route path="collections/labels" element={<pages.LabelsPage />} />
          </Route>
          <Route element={<Permitted screen="redirects" />}>
            <Route path="redirects" element={<pages.RedirectsPage />} />
          </Route>
          <Route element={<Permitted screen="open-data" />}>
            <Route path="open-data" element={<pages.OpenDataPage />} />
          </Route>
          <Route element={<Permitted screen="cover-video" />}>
            <Route path="cover-video" element={<pages.CoverVideoPage />} />
            <Route path="cover-video/history" element={<pages.CoverVideoHistory />} />
          </Route>
          <Route path="site" element={<pages.SitePage />} />
          <Route path="notices" element={<pages.NoticesPage />}>
            <Route element={<Maker task="notices" />}>
              <Route path="add" element={<pages.AddNotice />} />
              <Route path="closure" element={<pages.AddClosure />} />
            </Route>
            <Route element={<Worker task="notices" />}>
              <Route path=":id/edit" element={<pages.EditNotice />} />
              <Route path=":id/history" element={<pages.NoticeHistory />} />
            </Route>
          </Route>
          <Route element={<Permitted screen="languages" />}>
            <Route path="languages" element={<pages.LanguagesPage />} />
            <Route path="languages/:type/:id" element={<pages.TranslationPage />} />
          </Route>
          <Route element={<Permitted screen="releases" />}>
            <Route path="releases" element={<pages.ReleasesPage />} />
            <Route path="releases/:id" element={<pages.ReleasePage />} />
          </Route>
          <Route element={<Permitted screen="terms" />}>
            <Route path="terms" element={<pages.TermsPage />}>
              <Route path="add" element={<pages.AddTerm />} />
              <Route path=":id/edit" element={<pages.EditTerm />} />
            </Route>
          </Route>
          <Route path="media" element={<pages.MediaPage />} />
          <Route path="media/:id" element={<pages.PicturePage />} />
          <Route path="media/:id/history" element={<pages.MediaHistory />} />
          <Route element={<Permitted screen="messages" />}>
            <Route path="messages/:id?" element={<pages.MessagesPage />} />
          </Route>
          <Route element={<Permitted screen="trash" />}>
            <Route path="trash" element={<pages.TrashPage />} />
          </Route>
          <Route element={<OwnAccount />}>
            <Route path="account" element={<pages.AccountPage />} />
            <Route path="password" element={<pages.PasswordPage />} />
            <Route path="factor" element={<pages.FactorPage />} />
            <Route path="sessions" element={<pages.SessionsPage />} />
            <Route path="tokens" element={<pages.OwnTokensPage />} />
          </Route>
          <Route path="name" element={<Navigate to="/admin/account" replace />} />
          <Route element={<Permitted screen="prices" />}>
            <Route path="prices" element={<pages.PricesPage />}>
              <Route path=":id/edit" element={<pages.PriceEditPage />} />
              <Route path=":id/history" element={<pages.PriceHistory />} />
            </Route>
          </Route>
          <Route element={<Worker task="site" />}>
            <Route path="site/history" element={<pages.SiteHistory />} />
          </Route>
          <Route element={<Worker task="collections" />}>
            <Route element={<Maker task="media" />}>
              <Route path="registers/pictures" element={<pages.PicturesByNamePage />} />
            </Route>
          </Route>
          <Route element={<Permitted screen="registers" />}>
            <Route path="registers" element={<pages.RegistersPage />} />
          </Route>
          <Route element={<Permitted screen="admins" />}>
            <Route path="admins" element={<pages.AdminsPage />}>
              <Route path="add" element={<pages.CreateAdminDialog />} />
              <Route path="groups" element={<pages.GroupsDialog />} />
              <Route path=":id/edit" element={<pages.EditAdminDialog />} />
            </Route>
            <Route path="audit" element={<pages.AuditPage />} />
            <Route path="webhooks" element={<pages.WebhooksPage />} />
          </Route>
          <Route index element={<StartPage />} />
          <Route path="*" element={<UnknownPage />} />
        </Route>
      </Routes>
    </AccountGate>
  );
}

/** For a translator the list of translations. */
function StartPage() {
  const { languages } = useRights();
  return <Navigate to={languages === null ? '/admin/dashboard' : '/admin/languages'} replace />;
}
