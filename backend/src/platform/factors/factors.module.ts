import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Admin } from '../auth/admin.entity.js';
import { SecondFactor } from '../auth/factor.entity.js';
import { CodeSignInController } from './code-sign-in.controller.js';
import { CodeSignIn } from './code-sign-in.service.js';
import { Factors } from './factors.service.js';
import { OwnFactorController } from './own-factor.controller.js';
import { OwnFactor } from './own-factor.service.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admin, SecondFactor])],
  controllers: [CodeSignInController, OwnFactorController, PasskeySignInController, OwnPasskeysController],
  providers: [Factors, CodeSignIn, OwnFactor, PasskeyChallenges, PasskeySignIn, OwnPasskeys],
})
export class FactorsModule {}
