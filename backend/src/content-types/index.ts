export { BranchesModule } from './branches/branches.module.js';
export { CollectionsModule } from './collections/collections.module.js';
export { EventsModule } from './events/events.module.js';
export { ExhibitionsModule } from './exhibitions/exhibitions.module.js';
export { NewsModule } from './news/news.module.js';
export { PagesModule } from './pages/pages.module.js';
