// The screens that are loaded when they are first shown.
import { lazyPage } from '../shell/Code.tsx';

export const AccountPage = lazyPage(
  'account',
  async () => (await import('../screens/account/AccountPage.tsx')).AccountPage,
);
export const AdminsPage = lazyPage('admins', async () => (await import('../screens/admins/AdminsPage.tsx')).AdminsPage);
export const AuditPage = lazyPage('audit', async () => (await import('../screens/audit/AuditPage.tsx')).AuditPage);
export const CoverVideoPage = lazyPage(
  'cover-video',
  async () => (await import('../screens/cover-video/CoverVideoPage.tsx')).CoverVideoPage,
);
export const CoverVideoHistory = lazyPage(
  'cover-video-history',
  async () => (await import('../screens/cover-video/CoverVideoHistory.tsx')).CoverVideoHistory,
);
export const CreateAdminDialog = lazyPage(
  'create-admin',
  async () => (await import('../screens/admins/CreateAdminDialog.tsx')).CreateAdminDialog,
);
export const EditAdminDialog = lazyPage(
  'edit-admin',
  async () => (await import('../screens/admins/EditAdminDialog.tsx')).EditAdminDialog,
);
export const GroupsDialog = lazyPage(
  'identity-groups',
  async () => (await import('../screens/admins/GroupsDialog.tsx')).GroupsDialog,
);
export const DashboardPage = lazyPage(
  'dashboard',
  async () => (await import('../screens/dashboard/DashboardPage.tsx')).DashboardPage,
);
export const FactorPage = lazyPage(
  'factor',
  async () => (await import('../screens/account/FactorPage.tsx')).FactorPage,
);
export const LanguagesPage = lazyPage(
  'languages',
  async () => (await import('../screens/languages/LanguagesPage.tsx')).LanguagesPage,
);
export const TranslationPage = lazyPage(
  'translation',
  async () => (await import('../screens/languages/TranslationPage.tsx')).TranslationPage,
);
export const MediaHistory = lazyPage(
  'media-history',
  async () => (await import('../screens/media/MediaHistory.tsx')).MediaHistory,
);
export const MediaPage = lazyPage('media', async () => (await import('../screens/media/MediaPage.tsx')).MediaPage);
export const MessagesPage = lazyPage(
  'messages',
  async () => (await import('../screens/messages/MessagesPage.tsx')).MessagesPage,
);
export const AddClosure = lazyPage(
  'closure-add',
  async () => (await import('../screens/notices/NoticePages.tsx')).AddClosure,
);
export const AddNotice = lazyPage(
  'notice-add',
  async () => (await import('../screens/notices/NoticePages.tsx')).AddNotice,
);
export const EditNotice = lazyPage(
  'notice-edit',
  async () => (await import('../screens/notices/NoticePages.tsx')).EditNotice,
);
export const NoticeHistory = lazyPage(
  'notice-history',
  async () => (await import('../screens/notices/NoticeHistory.tsx')).NoticeHistory,
);
export const NoticesPage = lazyPage(
  'notices',
  async () => (await import('../screens/notices/NoticesPage.tsx')).NoticesPage,
);
export const PasswordPage = lazyPage(
  'password',
  async () => (await import('../screens/account/PasswordPage.tsx')).PasswordPage,
);
export const PicturePage = lazyPage(
  'picture',
  async () => (await import('../screens/media/PicturePage.tsx')).PicturePage,
);
export const PriceEditPage = lazyPage(
  'price',
  async () => (await import('../content-types/branches/PriceEditPage.tsx')).PriceEditPage,
);
export const PrintedListPage = lazyPage(
  'printed-list',
  async () => (await import('../content-types/collections/exports/PrintedListPage.tsx')).PrintedListPage,
);
export const LabelsPage = lazyPage(
  'labels',
  async () => (await import('../content-types/collections/exports/LabelsPage.tsx')).LabelsPage,
);
export const PriceHistory = lazyPage(
  'price-history',
  async () => (await import('../content-types/branches/PriceHistory.tsx')).PriceHistory,
);
export const PricesPage = lazyPage(
  'prices',
  async () => (await import('../content-types/branches/PricesPage.tsx')).PricesPage,
);
export const PicturesByNamePage = lazyPage(
  'pictures-by-name',
  async () => (await import('../screens/media/by-name/PicturesByNamePage.tsx')).PicturesByNamePage,
);
export const RedirectsPage = lazyPage(
  'redirects',
  async () => (await import('../screens/redirects/RedirectsPage.tsx')).RedirectsPage,
);
export const RegistersPage = lazyPage(
  'registers',
  async () => (await import('../screens/registers/RegistersPage.tsx')).RegistersPage,
);
export const ReleasePage = lazyPage(
  'release',
  async () => (await import('../screens/releases/ReleasePage.tsx')).ReleasePage,
);
export const ReleasesPage = lazyPage(
  'releases',
  async () => (await import('../screens/releases/ReleasesPage.tsx')).ReleasesPage,
);
export const OwnTokensPage = lazyPage(
  'tokens',
  async () => (await import('../screens/admins/tokens/OwnTokensPage.tsx')).OwnTokensPage,
);
export const SessionsPage = lazyPage(
  'sessions',
  async () => (await import('../screens/account/SessionsPage.tsx')).SessionsPage,
);
export const SiteHistory = lazyPage(
  'site-history',
  async () => (await import('../screens/site/SiteHistory.tsx')).SiteHistory,
);
export const SitePage = lazyPage('site', async () => (await import('../screens/site/SitePage.tsx')).SitePage);
export const AddTerm = lazyPage('term-add', async () => (await import('../screens/terms/TermPages.tsx')).AddTerm);
export const EditTerm = lazyPage('term-edit', async () => (await import('../screens/terms/TermPages.tsx')).EditTerm);
export const OpenDataPage = lazyPage(
  'open-data',
  async () => (await import('../screens/site/OpenDataPage.tsx')).OpenDataPage,
);
export const TermsPage = lazyPage('terms', async () => (await import('../screens/terms/TermsPage.tsx')).TermsPage);
export const WebhooksPage = lazyPage(
  'webhooks',
  async () => (await import('../screens/webhooks/WebhooksPage.tsx')).WebhooksPage,
);
export const TrashPage = lazyPage('trash', async () => (await import('../screens/trash/TrashPage.tsx')).TrashPage);
