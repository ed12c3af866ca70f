// The screens that are loaded when they are first shown.
import { lazyPage } from './shell/Code.tsx';

export const AdminsPage = lazyPage('admins', async () => (await import('./admins/AdminsPage.tsx')).AdminsPage);
export const AuditPage = lazyPage('audit', async () => (await import('./audit/AuditPage.tsx')).AuditPage);
export const CoverVideoPage = lazyPage(
  'cover-video',
  async () => (await import('./cover-video/CoverVideoPage.tsx')).CoverVideoPage,
);
export const CoverVideoHistory = lazyPage(
  'cover-video-history',
  async () => (await import('./cover-video/CoverVideoHistory.tsx')).CoverVideoHistory,
);
export const CreateAdminDialog = lazyPage(
  'create-admin',
  async () => (await import('./admins/CreateAdminDialog.tsx')).CreateAdminDialog,
);
export const DashboardPage = lazyPage(
  'dashboard',
  async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
);
export const DisplayNamePage = lazyPage(
  'display-name',
  async () => (await import('./account/DisplayNamePage.tsx')).DisplayNamePage,
);
export const MediaHistory = lazyPage(
  'media-history',
  async () => (await import('./media/MediaHistory.tsx')).MediaHistory,
);
export const MediaPage = lazyPage('media', async () => (await import('./media/MediaPage.tsx')).MediaPage);
export const MessagesPage = lazyPage(
  'messages',
  async () => (await import('./messages/MessagesPage.tsx')).MessagesPage,
);
export const AddClosure = lazyPage('closure-add', async () => (await import('./notices/NoticePages.tsx')).AddClosure);
export const AddNotice = lazyPage('notice-add', async () => (await import('./notices/NoticePages.tsx')).AddNotice);
export const EditNotice = lazyPage('notice-edit', async () => (await import('./notices/NoticePages.tsx')).EditNotice);
export const NoticeHistory = lazyPage(
  'notice-history',
  async () => (await import('./notices/NoticeHistory.tsx')).NoticeHistory,
);
export const NoticesPage = lazyPage('notices', async () => (await import('./notices/NoticesPage.tsx')).NoticesPage);
export const PasswordPage = lazyPage('password', async () => (await import('./account/PasswordPage.tsx')).PasswordPage);
export const PicturePage = lazyPage('picture', async () => (await import('./media/PicturePage.tsx')).PicturePage);
export const PriceEditPage = lazyPage(
  'price',
  async () => (await import('./branches/PriceEditPage.tsx')).PriceEditPage,
);
export const PriceHistory = lazyPage(
  'price-history',
  async () => (await import('./branches/PriceHistory.tsx')).PriceHistory,
);
export const PricesPage = lazyPage('prices', async () => (await import('./branches/PricesPage.tsx')).PricesPage);
export const RegistersPage = lazyPage(
  'registers',
  async () => (await import('./registers/RegistersPage.tsx')).RegistersPage,
);
export const ReleasePage = lazyPage('release', async () => (await import('./releases/ReleasePage.tsx')).ReleasePage);
export const ReleasesPage = lazyPage(
  'releases',
  async () => (await import('./releases/ReleasesPage.tsx')).ReleasesPage,
);
export const SessionsPage = lazyPage('sessions', async () => (await import('./account/SessionsPage.tsx')).SessionsPage);
export const SiteHistory = lazyPage('site-history', async () => (await import('./site/SiteHistory.tsx')).SiteHistory);
export const SitePage = lazyPage('site', async () => (await import('./site/SitePage.tsx')).SitePage);
export const AddTerm = lazyPage('term-add', async () => (await import('./terms/TermPages.tsx')).AddTerm);
export const EditTerm = lazyPage('term-edit', async () => (await import('./terms/TermPages.tsx')).EditTerm);
export const TermsPage = lazyPage('terms', async () => (await import('./terms/TermsPage.tsx')).TermsPage);
export const TrashPage = lazyPage('trash', async () => (await import('./trash/TrashPage.tsx')).TrashPage);
