import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { readOrMakeKey } from '../config/key-file.js';
import { SecretBox } from './secret-box.js';

const box = {
  provide: SecretBox,
  inject: [Config],
  useFactory: ({ secretsKey, dataDir }: Config) => new SecretBox(secretsKey ?? readOrMakeKey(dataDir, 'secrets-key')),
};

@Global()
@Module({ providers: [box], exports: [box] })
export class SecretsModule {}
