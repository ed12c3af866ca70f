import '@muzey/shared-ui/theme/layers.css';
import '@muzey/shared-ui/theme/tokens.css';
import '@muzey/shared-ui/theme/special-view.css';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { dictionaries, sections } from './all-sections.ts';
import { PasswordGate } from './account/PasswordGate.tsx';
import { PasswordPage } from './account/PasswordPage.tsx';
import { SessionsPage } from './account/SessionsPage.tsx';
import { AdminsPage } from './admins/AdminsPage.tsx';
import { CreateAdminDialog } from './admins/CreateAdminDialog.tsx';
import { AuditPage } from './audit/AuditPage.tsx';
import { PriceEditPage } from './branches/PriceEditPage.tsx';
import { PricesPage } from './branches/PricesPage.tsx';
import { CoverVideoPage } from './cover-video/CoverVideoPage.tsx';
import type { Section } from './content/section.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { MessagesPage } from './messages/MessagesPage.tsx';
import { ConsoleLayout } from './shell/ConsoleLayout.tsx';
import { SessionGuard } from './shell/SessionGuard.tsx';
import { SuperadminOnly } from './shell/SuperadminOnly.tsx';
import { ToastProvider } from './shell/toasts.tsx';
import { SitePage } from './site/SitePage.tsx';
import { TrashPage } from './trash/TrashPage.tsx';

const sectionRoutes = ({ type, ListPage, AddPage, EditPage }: Section) => (
  <Fragment key={type}>
    <Route path={type} element={<ListPage />}>
      <Route path=":id/edit" element={<EditPage />} />
    </Route>
    <Route path={`${type}/add`} element={<AddPage />} />
  </Fragment>
);

/** The console, mounted by the host at /login and below /admin. Its routes are relative to /admin. */
export default function App({ lang: chosen, onLangChange }: AdminAppProps) {
  const { pathname } = useLocation();
  const [lang, setLang] = useState<Lang>(chosen);
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // `always`: with the default, a call waits for ever where the browser wrongly believes to be offline
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
                    {sections.filter(({ superadminOnly }) => !superadminOnly).map(sectionRoutes)}
                    <Route path="cover-video" element={<CoverVideoPage />} />
                    <Route path="site" element={<SitePage />} />
                    <Route path="messages/:id?" element={<MessagesPage />} />
                    <Route path="trash" element={<TrashPage />} />
                    <Route path="password" element={<PasswordPage />} />
                    <Route path="sessions" element={<SessionsPage />} />
                    <Route element={<SuperadminOnly />}>
                      {sections.filter(({ superadminOnly }) => superadminOnly).map(sectionRoutes)}
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
