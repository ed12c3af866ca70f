import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminsModule } from './admins/admins.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BranchesModule } from './branches/branches.module.js';
import { CacheModule } from './cache/cache.module.js';
import { CollectionsModule } from './collections/collections.module.js';
import { Config } from './config.js';
import { ContactModule } from './contact/contact.module.js';
import { dataSourceOptions } from './database/data-source.js';
import { DatabaseModule } from './database/database.module.js';
import { FirstContentModule } from './demo/first-content.js';
import { CoverVideoModule } from './cover-video/cover-video.module.js';
import { EventsModule } from './events/events.module.js';
import { ExhibitionsModule } from './exhibitions/exhibitions.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { MediaModule } from './media/media.module.js';
import { NewsModule } from './news/news.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { SearchModule } from './search/search.module.js';
import { SiteModule } from './site/site.module.js';
import { TrashModule } from './trash/trash.module.js';

@Module({})
export class AppModule {
  static with(config: Config, extra: Type[] = []): DynamicModule {
    const settings = { provide: Config, useValue: config };
    return {
      module: AppModule,
      imports: [
        { module: SettingsModule, providers: [settings], exports: [settings], global: true },
        TypeOrmModule.forRoot({ ...dataSourceOptions(config.databaseUrl), autoLoadEntities: true, retryAttempts: 0 }),
        DatabaseModule,
        HousekeepingModule,
        CacheModule,
        HttpModule,
        AuthModule,
        AdminsModule,
        HealthModule,
        MediaModule,
        SiteModule,
        BranchesModule,
        NewsModule,
        ExhibitionsModule,
        EventsModule,
        CollectionsModule,
        CoverVideoModule,
        OverviewModule,
        ContactModule,
        SearchModule,
        AuditModule,
        TrashModule,
        FirstContentModule,
        ...extra,
      ],
    };
  }
}

@Module({})
class SettingsModule {}
