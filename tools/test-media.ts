// `npm run test:media`: uploads photographs to a running museum and reads all files that it gives out with Debian's exiftool.
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { buildInPlace } from './lib/build.ts';
import { need } from './lib/needs.ts';
import { startProduct } from './lib/product.ts';
import { runTrial } from './lib/trial.ts';
import { testAccount } from './lib/visitor.ts';
import { checkPicture } from './media/check-picture.ts';
import { MediaStaff } from './media/media-staff.ts';
import { photographs } from './media/photographs.ts';

need({ exiftool: 'libimage-exiftool-perl' });
await runTrial('media', async ({ checks, folder, running }) => {
  await buildInPlace();
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'fatal',
    SUPERADMIN_USERNAME: testAccount.username,
    SUPERADMIN_PASSWORD: testAccount.password,
    ADMIN_MANIFEST_URL: undefined,
    DATABASE_URL: undefined,
    STORAGE_URL: undefined,
  };
  const product = await startProduct({ dataDir: `${folder}/museum`, port, apiPort, env });
  running.push(product);
  const staff = await MediaStaff.signIn(product.siteUrl);
  const files = await photographs(folder);
  for (const file of files) await staff.publish(file);
  console.log('Waiting until all renditions are made…');
  await staff.rendered(product.databaseUrl);
  for (const file of files) {
    checks.heading(file.name);
    await checkPicture(checks, staff, file, folder);
  }
});
