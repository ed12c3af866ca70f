import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Admin } from '../admins/admin.entity.js';
import { FirstAccount } from '../admins/first-account.js';
import { Config, signingKey } from '../config.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy, SIGNING_KEY } from './jwt.strategy.js';
import { RefreshToken, Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { Throttle } from './throttle.entity.js';
import { ThrottleService } from './throttle.service.js';

const key = {
  provide: SIGNING_KEY,
  inject: [Config],
  useFactory: (config: Config) => signingKey(config, process.env),
};

@Module({ providers: [key], exports: [key] })
class KeyModule {}

@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Admin, Session, RefreshToken, Throttle]),
    PassportModule,
    KeyModule,
    JwtModule.registerAsync({
      imports: [KeyModule],
      inject: [SIGNING_KEY],
      useFactory: (secret: string) => ({ secret, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController],
  providers: [AuthService, SessionsService, ThrottleService, JwtStrategy, FirstAccount, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [SessionsService, ThrottleService],
})
export class AuthModule {}
