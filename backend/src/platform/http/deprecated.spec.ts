import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiOperation, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { expect, test } from '@jest/globals';
import { Deprecated, describeDeprecations } from './deprecated.js';

@Controller()
class Calls {
  @Get('going')
  @Deprecated({ since: '2026-12-01', until: '2027-06-01', instead: 'Use `/staying`.' })
  @ApiOperation({ description: 'It answers nothing.' })
  going() {
    return {};
  }

  @Get('staying')
  staying() {
    return {};
  }
}

@Module({ controllers: [Calls] })
class Museum {}

test('a call that will go says so in its answers and in the document', async () => {
  const app = await NestFactory.create<NestFastifyApplication>(Museum, new FastifyAdapter(), { logger: false });
  await app.init();
  const described = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  describeDeprecations(described);
  const [going, staying] = await Promise.all(['/going', '/staying'].map((url) => app.inject({ url })));
  await app.close();
  expect(going?.headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
  expect(staying?.headers).not.toHaveProperty('deprecation');
  expect(described.paths['/going']?.get).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-12-01, and may be gone from 2027-06-01 on. Use `/staying`. It answers nothing.',
    responses: { 200: { headers: { Deprecation: expect.anything(), Sunset: expect.anything() } } },
  });
  expect(described.paths['/staying']?.get?.deprecated).toBeUndefined();
});
