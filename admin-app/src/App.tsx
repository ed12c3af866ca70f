import '@muzey/shared-ui/theme/layers.css';
import '@muzey/shared-ui/theme/tokens.css';
import '@muzey/shared-ui/theme/special-view.css';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PasswordGate } from './account/PasswordGate.tsx';
import { PasswordPage } from './account/PasswordPage.tsx';
import { SessionsPage } from './account/SessionsPage.tsx';
import { AdminsPage } from './admins/AdminsPage.tsx';
import { CreateAdminDialog } from './admins/CreateAdminDialog.tsx';
import { AuditPage } from './audit/AuditPage.tsx';
import { BranchAddPage } from './branches/BranchAddPage.tsx';
import { BranchEditPage } from './branches/BranchEditPage.tsx';
import { BranchesListPage } from './branches/BranchesListPage.tsx';
import { PriceEditPage } from './branches/PriceEditPage.tsx';
import { PricesPage } from './branches/PricesPage.tsx';
import { CollectionAddPage } from './collections/CollectionAddPage.tsx';
import { CollectionEditPage } from './collections/CollectionEditPage.tsx';
import { CollectionsListPage } from './collections/CollectionsListPage.tsx';
import { CoverVideoPage } from './cover-video/CoverVideoPage.tsx';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { EventAddPage } from './events/EventAddPage.tsx';
import { EventEditPage } from './events/EventEditPage.tsx';
import { EventsListPage } from './events/EventsListPage.tsx';
import { ExhibitionAddPage } from './exhibitions/ExhibitionAddPage.tsx';
import { ExhibitionEditPage } from './exhibitions/ExhibitionEditPage.tsx';
import { ExhibitionsListPage } from './exhibitions/ExhibitionsListPage.tsx';
import { dictionaries } from './i18n/load.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { MessagesPage } from './messages/MessagesPage.tsx';
import { NewsAddPage } from './news/NewsAddPage.tsx';
import { NewsEditPage } from './news/NewsEditPage.tsx';
import { NewsListPage } from './news/NewsListPage.tsx';
import { ConsoleLayout } from './shell/ConsoleLayout.tsx';
import { SessionGuard } from './shell/SessionGuard.tsx';
import { SuperadminOnly } from './shell/SuperadminOnly.tsx';
import { ToastProvider } from './shell/toasts.tsx';
import { SitePage } from './site/SitePage.tsx';
import { TrashPage } from './trash/TrashPage.tsx';

/** The console, mounted by the host at /login and below /admin, to which its routes are relative; what it needs it brings along. */
export default function App({ lang: chosen, onLangChange }: AdminAppProps) {
  const { pathname } = useLocation();
  const [lang, setLang] = useState<Lang>(chosen);
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // what a browser thinks of its connection decides nothing: a call that was held back would load for ever
          queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  );
  useEffect(() => {
    document.documentElement.lang = languages[lang].tag;
  }, [lang]);
  const changeLang = (next: Lang) => {
    setLang(next);
    onLangChange(next);
  };
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider lang={lang} messages={dictionaries[lang]}>
        <ToastProvider>
          {pathname.startsWith('/login') ? (
            <LoginPage onLangChange={changeLang} />
          ) : (
            <SessionGuard>
              <PasswordGate onLangChange={changeLang}>
                <Routes>
                  <Route element={<ConsoleLayout onLangChange={changeLang} />}>
                    <Route path="dashboard" element={<DashboardPage />} />
                    <Route path="exhibitions" element={<ExhibitionsListPage />}>
                      <Route path=":id/edit" element={<ExhibitionEditPage />} />
                    </Route>
                    <Route path="exhibitions/add" element={<ExhibitionAddPage />} />
                    <Route path="events" element={<EventsListPage />}>
                      <Route path=":id/edit" element={<EventEditPage />} />
                    </Route>
                    <Route path="events/add" element={<EventAddPage />} />
                    <Route path="news" element={<NewsListPage />}>
                      <Route path=":id/edit" element={<NewsEditPage />} />
                    </Route>
                    <Route path="news/add" element={<NewsAddPage />} />
                    <Route path="collections" element={<CollectionsListPage />}>
                      <Route path=":id/edit" element={<CollectionEditPage />} />
                    </Route>
                    <Route path="collections/add" element={<CollectionAddPage />} />
                    <Route path="cover-video" element={<CoverVideoPage />} />
                    <Route path="site" element={<SitePage />} />
                    <Route path="messages/:id?" element={<MessagesPage />} />
                    <Route path="trash" element={<TrashPage />} />
                    <Route path="password" element={<PasswordPage />} />
                    <Route path="sessions" element={<SessionsPage />} />
                    <Route element={<SuperadminOnly />}>
                      <Route path="branches" element={<BranchesListPage />}>
                        <Route path=":id/edit" element={<BranchEditPage />} />
                      </Route>
                      <Route path="branches/add" element={<BranchAddPage />} />
                      <Route path="prices" element={<PricesPage />}>
                        <Route path=":id/edit" element={<PriceEditPage />} />
                      </Route>
                      <Route path="admins" element={<AdminsPage />}>
                        <Route path="add" element={<CreateAdminDialog />} />
                      </Route>
                      <Route path="audit" element={<AuditPage />} />
                    </Route>
                    <Route path="*" element={<Navigate to="/admin/dashboard" replace />} />
                  </Route>
                </Routes>
              </PasswordGate>
            </SessionGuard>
          )}
        </ToastProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
