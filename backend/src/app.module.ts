import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from './features/item-addresses/addresses.module.js';
import { AdminsModule } from './platform/admins/admins.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { CacheModule } from './platform/cache/cache.module.js';
import { BranchesService } from './content-types/branches/branches.service.js';
import * as contentTypes from './content-types/index.js';
import { ContentModule } from './platform/content/content.module.js';
import { Config } from './platform/config/config.js';
import { CardsModule } from './features/cards/cards.module.js';
import { ContactModule } from './features/contact/contact.module.js';
import { dataSourceOptions } from './platform/database/data-source.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DownloadsModule } from './features/downloads/downloads.module.js';
import { FirstContentModule } from './operations/demo/first-content.js';
import { CoverVideoModule } from './features/cover-video/cover-video.module.js';
import { OidcModule } from './platform/oidc/oidc.module.js';
import { FactorsModule } from './platform/factors/factors.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { HousekeepingModule } from './platform/housekeeping/housekeeping.module.js';
import { IiifModule } from './features/iiif/iiif.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MediaModule } from './platform/media/media.module.js';
import { MediaZipModule } from './features/media-zip/media-zip.module.js';
import { NoticesModule } from './features/site/notices/notices.module.js';
import { OverviewModule } from './features/overview/overview.module.js';
import { ExportsModule } from './operations/register/exports/exports.module.js';
import { QuestionsModule } from './features/questions/questions.module.js';
import { RedirectsModule } from './features/redirects/redirects.module.js';
import { RegisterImportsModule } from './operations/register/imports/register-imports.module.js';
import { TranslationsModule } from './features/translations/translations.module.js';
import { OpenDataModule } from './operations/open-data/open-data.module.js';
import { PreviewsModule } from './features/previews/previews.module.js';
import { PublicChangesModule } from './features/public-changes/public-changes.module.js';
import { ReleasesModule } from './features/releases/releases.module.js';
import { RevisionsModule } from './features/revisions/revisions.module.js';
import { SearchModule } from './platform/search/search.module.js';
import { SecretsModule } from './platform/secrets/secrets.module.js';
import { SiteModule } from './features/site/site.module.js';
import { SiteService } from './features/site/site.service.js';
import { TermsModule } from './platform/terms/terms.module.js';
import { TrashModule } from './platform/trash/trash.module.js';
import { WebhooksModule } from './features/webhooks/webhooks.module.js';
import { WaitingChangesModule } from './features/waiting-changes/waiting-changes.module.js';

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
        SecretsModule,
        AuthModule,
        FactorsModule,
        AdminsModule,
        OidcModule,
        HealthModule,
        MediaModule,
        SiteModule,
        TermsModule,
        ContentModule,
        ...Object.values(contentTypes),
        NoticesModule.with({
          imports: [contentTypes.BranchesModule],
          inject: [BranchesService],
          useFactory: (branches: BranchesService) => branches,
        }),
        CoverVideoModule,
        OverviewModule,
        MailModule.with({
          imports: [SiteModule],
          inject: [SiteService],
          useFactory: (site: SiteService) => ({ get: () => site.email() }),
        }),
        ContactModule,
        CardsModule.with({
          imports: [SiteModule],
          inject: [SiteService],
          useFactory: (site: SiteService) => ({ get: () => site.names() }),
        }),
        DownloadsModule,
        IiifModule.with({
          imports: [SiteModule],
          inject: [SiteService],
          useFactory: (site: SiteService) => ({ isOn: async () => (await site.publisher()).openData.iiif }),
        }),
        MediaZipModule,
        ExportsModule,
        OpenDataModule,
        RegisterImportsModule,
        SearchModule,
        AuditModule,
        TrashModule,
        RevisionsModule,
        WaitingChangesModule,
        PreviewsModule,
        PublicChangesModule,
        QuestionsModule,
        RedirectsModule,
        ReleasesModule,
        TranslationsModule,
        AddressesModule,
        WebhooksModule,
        FirstContentModule,
        ...extra,
      ],
    };
  }
}

@Module({})
class SettingsModule {}
