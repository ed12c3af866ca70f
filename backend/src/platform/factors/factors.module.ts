import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Admin } from '../auth/admin.entity.js';
import { SecondFactor } from '../auth/factor.entity.js';
import { CodeSignInController } from './code-sign-in.controller.js';
import { CodeSignIn } from './code-sign-in.service.js';
import { Factors } from './factors.service.js';
import { OwnFactorController } from './own-factor.controller.js';
import { OwnFactor } from './own-factor.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admin, SecondFactor])],
  controllers: [CodeSignInController, OwnFactorController],
  providers: [Factors, CodeSignIn, OwnFactor],
})
export class FactorsModule {}
